/** Where bytes lie under paths of our own, on disk or in a bucket. A storage does not know what they are. */
export type Storage = {
  /** Either the whole of it is there afterwards, or nothing new. */
  write(path: string, bytes: Uint8Array): Promise<void>
  read(path: string): Promise<Buffer | undefined>
  /** The first bytes alone. */
  peek(path: string, length: number): Promise<Buffer | undefined>
  /** Its age begins anew. Does nothing where nothing lies there any more, so it can be repeated. */
  move(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  /** What lies in a folder and was written at least so long ago, by the clock of the machine that keeps it. */
  list(folder: string, leastAgeSeconds: number): Promise<string[]>
}

/** Older than this is everything, also by a clock that runs ahead of ours. */
export const anyAge = Number.NEGATIVE_INFINITY
