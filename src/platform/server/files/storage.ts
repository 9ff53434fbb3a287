/** Stores bytes under paths that we generate, on disk or in a bucket, without knowing what they are. */
export type Storage = {
  /** Atomic: afterwards either all of it is there, or nothing new. */
  write(path: string, bytes: Uint8Array): Promise<void>
  read(path: string): Promise<Buffer | undefined>
  /** Only the first bytes. */
  peek(path: string, length: number): Promise<Buffer | undefined>
  /** Resets the age. A missing source is ignored, so it can be repeated. */
  move(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  /** The files in a folder that were written at least so long ago, by the clock of the machine that stores them. */
  list(folder: string, leastAgeSeconds: number): Promise<string[]>
}

/** Matches every file, even if the storage's clock runs ahead of ours. */
export const anyAge = Number.NEGATIVE_INFINITY
