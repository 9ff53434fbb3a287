/** The plain text version of a letter, with the same content as the HTML. */
import { type Letter, type Letterhead, oneLine, webAddress } from './letter.ts'

export function renderText(letter: Letter, letterhead: Letterhead): string {
  const { greeting, paragraphs, code, action, footnote } = letter
  const heading = oneLine(letter.heading)
  const parts = [
    `${heading}\n${'='.repeat(Math.min(heading.length, 60))}`,
    ...(greeting === undefined ? [] : [greeting]),
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${oneLine(code)}`]),
    ...(action === undefined ? [] : [`${oneLine(action.label)}:\n${webAddress(action.url)}`]),
    ...(footnote === undefined ? [] : [footnote]),
    signature(letterhead),
  ]
  return `${parts.map(readable).join('\n\n')}\n`
}

function signature({ name, appUrl, supportEmail }: Letterhead): string {
  return `-- \n${oneLine(name)}\n${webAddress(appUrl)}\nQuestions? Write to ${oneLine(supportEmail)}`
}

/** Control characters could move a terminal's cursor and so change what the letter appears to say. */
function readable(part: string): string {
  return part.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
}
