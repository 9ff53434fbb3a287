import * as paths from '#kernel/paths.ts'

/** Where a new account continues after registration and after verification: the identity check. */
export const firstStepPath = paths.uploadKyc
