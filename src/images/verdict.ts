/** The requested checks of a picture, and the result. */
import type { FileKind } from './kind.ts'

export type Wish = {
  readonly accept: readonly FileKind[]
  /** `within` keeps the aspect ratio and never enlarges; `square` crops a square from the middle. */
  readonly fit: 'within' | 'square'
  readonly sidePixels: number
}

type Drawn = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/**
 * `kind`: not an accepted type. `mixed`: another type as well. `moving`: too many frames. `pixels`: too many.
 * `damaged`: does not decode. `locked`: a PDF with a password. `pages`: a PDF with too many. `costly`: took too much
 * time or memory. `busy`: too many others are waiting.
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
