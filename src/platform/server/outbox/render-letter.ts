import type { Letter, Letterhead } from './letter.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

type RenderedLetter = { readonly html: string; readonly text: string }

export function renderLetter(letter: Letter, letterhead: Letterhead): RenderedLetter {
  return { html: renderHtml(letter, letterhead), text: renderText(letter, letterhead) }
}
