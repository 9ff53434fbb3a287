/** What is wished of a picture, and what came of it. */
import type { ImageKind } from './kind.ts'

export type Wish = {
  readonly accept: readonly ImageKind[]
  /** `within` keeps the shape and makes nothing larger; `square` cuts a square out of the middle. */
  readonly fit: 'within' | 'square'
  readonly sidePixels: number
}

export type Drawn = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/**
 * `kind`: not one that was accepted. `mixed`: something else as well. `moving`: too many frames. `pixels`: too many.
 * `damaged`: does not decode. `costly`: took too much time or memory. `busy`: too many others wait.
 */
export type Unfit = {
  readonly unfit: 'kind' | 'mixed' | 'moving' | 'pixels' | 'damaged' | 'costly' | 'busy'
}

export type Verdict = Drawn | Unfit

export function isWanted(kind: ImageKind | 'pdf' | undefined, { accept }: Wish): kind is ImageKind {
  return kind !== undefined && kind !== 'pdf' && accept.includes(kind)
}

export function unfit(reason: Unfit['unfit']): Unfit {
  return { unfit: reason }
}
