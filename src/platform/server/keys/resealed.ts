/** How much was re-encrypted, and what could not be. */
export type Resealed = {
  readonly count: number
  /** What no known key opens. */
  readonly failed: readonly string[]
}
