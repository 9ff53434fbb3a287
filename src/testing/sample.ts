import { test } from 'vitest'

/**
 * Where there are many of a kind, `npm test` tries a sample. All of them are tried by `npm run test:long`, which therefore
 * runs the files that use this again, and by a run of chosen files.
 */
export const isSample = process.env.TEST_FORM === 'short'

export function sampleOf<T>(all: readonly T[], count: number): readonly T[] {
  return isSample ? all.slice(0, count) : all
}

/** About as many, from the first to the last: neighbours are alike. */
export function spreadOf<T>(all: readonly T[], count: number): readonly T[] {
  const step = Math.ceil(all.length / count)
  return isSample ? all.filter((_, place) => place % step === 0) : all
}

/** Instead of `test`: a sample leaves it out, which is not to skip it. */
export const longTest: typeof test = isSample ? ((() => undefined) as unknown as typeof test) : test
