import type { Stroke } from './address.ts'
import { motifs } from './motifs.ts'

/** The file of all drawings. Colour and line ends are inherited from the element that uses one. */
export function drawingSheet(): string {
  const groups = Object.entries(motifs).map(([name, strokes]) => `<g id="${name}">${strokes.map(pathOf).join('')}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${groups.join('')}</defs></svg>`
}

function pathOf({ d, width, fill, opacity }: Stroke): string {
  const attributes = { d, 'stroke-width': width, fill: fill ? 'currentColor' : undefined, opacity }
  const written = Object.entries(attributes).map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
  return `<path${written.join('')}/>`
}
