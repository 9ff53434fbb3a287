import * as paths from '#kernel/paths.ts'

/** Where a new account goes on after registration and after verification: to prove who it belongs to. */
export const firstStepPath = paths.uploadKyc
