/** The plain text version of a letter, with the same content as the HTML. */
import {
  actionOf,
  type Letter,
  type LetterFacts,
  type Letterhead,
  oneLine,
  secretLinkOf,
  webAddress,
} from './letter.ts'
import { choiceLine, dateLine, figureLines, greetingLine } from './letter-lines.ts'

export function renderText(letter: Letter, letterhead: Letterhead, facts: LetterFacts): string {
  const { paragraphs, code, footnote } = letter
  const action = actionOf(letter, letterhead)
  const secret = secretLinkOf(letter)
  const heading = oneLine(letter.heading)
  const parts = [
    dateLine(facts),
    `${heading}\n${'='.repeat(Math.min(heading.length, 60))}`,
    ...greetingLine(letter, facts),
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${oneLine(code)}`]),
    ...figures(facts),
    ...(action === undefined ? [] : [`${oneLine(action.label)}:\n${webAddress(action.url)}`]),
    ...(secret === undefined ? [] : [secret.text, `${oneLine(secret.label)}:\n${webAddress(secret.url)}`]),
    ...(footnote === undefined ? [] : [footnote]),
    signature(letterhead),
    ...choice(letter, letterhead),
    ...(letterhead.legalLines ?? []).map(oneLine),
  ]
  return `${parts.map(readable).join('\n\n')}\n`
}

function signature({ name, appUrl, supportEmail }: Letterhead): string {
  return `-- \n${oneLine(name)}\n${webAddress(appUrl)}\nQuestions? Write to ${oneLine(supportEmail)}`
}

function figures(facts: LetterFacts): string[] {
  const lines = figureLines(facts).map(({ label, amount }) => `${label}: ${amount}`)
  return lines.length === 0 ? [] : [lines.join('\n')]
}

function choice(letter: Letter, letterhead: Letterhead): string[] {
  const line = choiceLine(letter, letterhead)
  return line === undefined ? [] : [[line.text, ...(line.url ? [webAddress(line.url)] : [])].join('\n')]
}

/** Control characters could move a terminal's cursor and so change what the letter appears to say. */
function readable(part: string): string {
  return part.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
}
