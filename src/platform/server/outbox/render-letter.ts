import type { Letter, LetterFacts, Letterhead } from './letter.ts'
import { logoId, renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

type RenderedLetter = { readonly html: string; readonly text: string }

export function renderLetter(letter: Letter, letterhead: Letterhead, facts: LetterFacts): RenderedLetter {
  return { html: renderHtml(letter, letterhead, facts), text: renderText(letter, letterhead, facts) }
}

/** For a browser, which knows no content ids: the logo is part of the HTML. */
export async function renderForBrowser(
  letter: Letter,
  letterhead: Letterhead,
  facts: LetterFacts,
): Promise<RenderedLetter> {
  const { html, text } = renderLetter(letter, letterhead, facts)
  const logo = await letterhead.logo?.()
  if (logo === undefined) return { html, text }
  return { html: html.replaceAll(`cid:${logoId}`, `data:image/png;base64,${logo.toString('base64')}`), text }
}
