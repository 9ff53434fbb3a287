/**
 * Properties of any value. Values are drawn from a fixed seed, so that a commit passes or fails alike wherever and
 * whenever it is tested. `npm run proof:properties` draws others, and twenty times as many. It says its seed, and draws the
 * same again if it is given that as `PROPERTY_SEED`.
 */
import fc from 'fast-check'

const { PROPERTY_ROUNDS, PROPERTY_SEED } = process.env

/** Values per test, where it differs from the default. */
export const draws = (ordinary: number): number => ordinary * Number(PROPERTY_ROUNDS ?? 1)

fc.configureGlobal({ seed: Number(PROPERTY_SEED ?? 20_261_117), numRuns: draws(100) })

export { fc }
