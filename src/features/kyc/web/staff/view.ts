/** How a document is held: how near, and which way up. */
export type View = { readonly zoom: number; readonly turn: number }

export const plainView: View = { zoom: 1, turn: 0 }

const zooms = [1, 1.5, 2, 3, 4]

export function nearer(view: View): View {
  return { ...view, zoom: zooms.find((zoom) => zoom > view.zoom) ?? view.zoom }
}

export function farther(view: View): View {
  return { ...view, zoom: zooms.findLast((zoom) => zoom < view.zoom) ?? view.zoom }
}

export function turned(view: View): View {
  return { ...view, turn: (view.turn + 90) % 360 }
}
