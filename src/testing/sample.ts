/**
 * Where there are many of a kind, `npm test` tries a sample. All of them are tried by `npm run test:long`, which therefore
 * runs the files that use this again, and by a run of chosen files.
 */
export const isSample = process.env.TEST_FORM === 'short'

export function sampleOf<T>(all: readonly T[], count: number): readonly T[] {
  return isSample ? all.slice(0, count) : all
}
