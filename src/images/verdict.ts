/** What is wished of a picture, and what came of it. */
import type { FileKind } from './kind.ts'

export type Wish = {
  readonly accept: readonly FileKind[]
  /** `within` keeps the shape and makes nothing larger; `square` cuts a square out of the middle. */
  readonly fit: 'within' | 'square'
  readonly sidePixels: number
}

export type Drawn = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/**
 * `kind`: not one that was accepted. `mixed`: something else as well. `moving`: too many frames. `pixels`: too many.
 * `damaged`: does not decode. `locked`: a PDF with a password. `pages`: a PDF with too many of them. `costly`: took too much
 * time or memory. `busy`: too many others wait.
 */
export type Unfit = {
  readonly unfit: 'kind' | 'mixed' | 'moving' | 'pixels' | 'damaged' | 'locked' | 'pages' | 'costly' | 'busy'
}

export type Verdict = Drawn | Unfit

export function isWanted(kind: FileKind | undefined, { accept }: Wish): kind is FileKind {
  return kind !== undefined && accept.includes(kind)
}

export function unfit(reason: Unfit['unfit']): Unfit {
  return { unfit: reason }
}
