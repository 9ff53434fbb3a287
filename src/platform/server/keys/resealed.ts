/** Counts of re-encrypted values, and of those that could not be. */
export type Resealed = {
  readonly count: number
  /** Values that no known key opens. */
  readonly failed: readonly string[]
}
