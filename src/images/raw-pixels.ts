/** A decoded picture in sharp's format: rows from the top, no padding. */
export type RawPixels = {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
}

/** More than today's cameras produce, and still a bounded amount of memory. */
export const maxPixels = 80_000_000

/** An identity document has a few pages, and every page costs time and memory. */
export const maxPdfPages = 5

export function hasTooManyPixels(width: number, height: number): boolean {
  return width * height > maxPixels
}
