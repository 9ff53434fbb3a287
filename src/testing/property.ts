/**
 * Properties of any value. Values are drawn from a fixed seed, so that a commit passes or fails alike wherever and
 * whenever it is tested. `PROPERTY_ROUNDS` draws others, and as many times more (`npm run proof:properties`); a failure
 * says its seed, and `PROPERTY_SEED` draws the same again.
 */
import fc from 'fast-check'

const { PROPERTY_ROUNDS, PROPERTY_SEED } = process.env
const rounds = Number(PROPERTY_ROUNDS ?? 1)
const seed = PROPERTY_SEED === undefined ? (rounds > 1 ? Date.now() : 20_261_117) : Number(PROPERTY_SEED)

/** How many values one test draws where it draws a number of its own. */
export const draws = (ordinary: number): number => ordinary * rounds

fc.configureGlobal({ seed: seed % 2 ** 31, numRuns: draws(100) })

export { fc }
