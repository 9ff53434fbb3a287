import * as paths from '#kernel/paths.ts'

/** The next page after registration and after verification: the identity check. */
export const firstStepPath = paths.uploadKyc
