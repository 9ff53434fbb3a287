/** The view of a document: its zoom factor, and its rotation in degrees. */
export type View = { readonly zoom: number; readonly turn: number }

export const plainView: View = { zoom: 1, turn: 0 }

const zooms = [1, 1.5, 2, 3, 4]

export function zoomIn(view: View): View {
  return { ...view, zoom: zooms.find((zoom) => zoom > view.zoom) ?? view.zoom }
}

export function zoomOut(view: View): View {
  return { ...view, zoom: zooms.findLast((zoom) => zoom < view.zoom) ?? view.zoom }
}

export function rotate(view: View): View {
  return { ...view, turn: (view.turn + 90) % 360 }
}

/** The height-to-width ratio above which a picture holds several pages. */
const tallestSheet = 2

/** Whether a picture holds several pages, one below the other. */
export function isStack(ratio: number): boolean {
  return ratio > tallestSheet
}

/** The scroll position, from 0 to 1: the middle of a single page, or the first page of a stack, at any rotation. */
export function startOf({ turn }: View, ratio: number): { readonly left: number; readonly top: number } {
  if (!isStack(ratio)) return { left: 0.5, top: 0.5 }
  if (turn % 180 === 0) return { left: 0.5, top: turn === 180 ? 1 : 0 }
  return { left: turn === 90 ? 1 : 0, top: 0.5 }
}

/**
 * CSS sizes in a frame of any shape, for a picture that is `ratio` times as tall as wide. A single page fits the frame.
 * A stack fills its width with one page and scrolls to the others, horizontally when it is rotated into a row.
 */
export function shapeOf({ zoom, turn }: View, ratio: number) {
  const side = `${zoom * 100}%`
  const rotate = `${turn}deg`
  const isTurned = turn % 180 !== 0
  const shape = isStack(ratio)
    ? isTurned
      ? { height: side, aspectRatio: `${ratio}` }
      : { width: side, aspectRatio: `${1 / ratio}` }
    : { width: side, height: side }
  // Turned by a quarter, a picture is as wide as its box is high.
  return isTurned
    ? { box: { ...shape, containerType: 'size' as const }, picture: { rotate, width: '100cqh', height: '100cqw' } }
    : { box: shape, picture: { rotate, width: '100%', height: '100%' } }
}
