/** The HTML version of a letter, laid out with tables because every mail program supports them. */

import { escapeHtml, escapeHtmlLines } from './escape-html.ts'
import {
  type Action,
  actionOf,
  type Letter,
  type LetterFacts,
  type Letterhead,
  oneLine,
  secretLinkOf,
  webAddress,
} from './letter.ts'
import { choiceLine, dateLine, figureLines, greetingLine } from './letter-lines.ts'
import { inlineStyles, type Styles, styleSheet } from './letter-styles.ts'
import { darkPalette, lightPalette } from './palette.ts'

/** The logo is embedded in the letter, so that opening it loads nothing and cannot be tracked. */
export const logoId = 'logo@larkfield'

export function renderHtml(letter: Letter, letterhead: Letterhead, facts: LetterFacts): string {
  const styles = inlineStyles(lightPalette(letterhead.actionColour))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${line(letter.subject)}</title>
<style>${styleSheet(darkPalette(letterhead.actionColour))}</style>
</head>
<body class="paper" style="${styles.page}">
${preheader(letter, styles)}
${page(letter, letterhead, facts, styles)}
</body>
</html>
`
}

/** The preview that a mail program shows beside the subject; the padding keeps the rest of the letter out of it. */
function preheader(letter: Letter, styles: Styles): string {
  const preview = oneLine(letter.paragraphs[0] ?? letter.heading).slice(0, 140)
  return `<div style="${styles.preheader}">${escapeHtml(preview)}${'&#8199;&#847; '.repeat(60)}</div>`
}

function page(letter: Letter, letterhead: Letterhead, facts: LetterFacts, styles: Styles): string {
  return `${table('class="paper" width="100%"', styles.paper)}
<tr><td class="margin" align="center" style="${styles.margin}">
<!--[if mso]>${table('width="600"', '')}<tr><td><![endif]-->
${table('width="100%"', styles.column)}
<tr><td style="${styles.head}">${head(letterhead, facts, styles)}</td></tr>
<tr><td class="sheet" align="left" style="${styles.sheet}">
${body(letter, letterhead, facts, styles)}
</td></tr>
<tr><td align="left" style="${styles.foot}">${foot(letter, letterhead, styles)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>`
}

function table(attributes: string, style: string): string {
  return `<table role="presentation" ${attributes} cellpadding="0" cellspacing="0" border="0" style="${style}">`
}

function head({ appUrl, name, logo }: Letterhead, facts: LetterFacts, styles: Styles): string {
  const href = escapeHtml(webAddress(appUrl))
  const picture = `<td width="52" valign="middle"><a href="${href}"><img src="cid:${logoId}" width="40" height="40" alt="" style="${styles.logo}"></a></td>`
  return `${table('width="100%"', '')}
<tr>${logo === undefined ? '' : picture}
<td align="left" valign="middle"><a class="link" href="${href}" style="${styles.name}">${line(name)}</a></td>
<td class="muted" align="right" valign="middle" style="${styles.date}">${dateLine(facts)}</td></tr>
</table>`
}

function body(letter: Letter, letterhead: Letterhead, facts: LetterFacts, styles: Styles): string {
  const { heading, paragraphs, code, footnote } = letter
  const action = actionOf(letter, letterhead)
  const texts = [...greetingLine(letter, facts), ...paragraphs]
  return [
    `<h1 class="ink" style="${styles.heading}">${line(heading)}</h1>`,
    ...texts.map((text) => `<p class="ink" style="${styles.paragraph}">${escapeHtmlLines(text)}</p>`),
    ...(code === undefined ? [] : [codeBox(code, styles)]),
    ...figureTable(facts, styles),
    ...(action === undefined ? [] : [button(action, styles)]),
    ...secretLink(letter, styles),
    ...(footnote === undefined
      ? []
      : [`<p class="muted rule" style="${styles.footnote}">${escapeHtmlLines(footnote)}</p>`]),
  ].join('\n')
}

function codeBox(code: string, styles: Styles): string {
  return `${table('width="100%"', styles.codeTable)}
<tr><td class="code" align="center" style="${styles.code}">${line(code)}</td></tr>
</table>`
}

function figureTable(facts: LetterFacts, styles: Styles): string[] {
  const rows = figureLines(facts).map(
    ({ label, amount }) =>
      `<tr><td class="muted rule" align="left" style="${styles.figureLabel}">${line(label)}</td>
<td class="ink rule" align="right" style="${styles.figure}">${line(amount)}</td></tr>`,
  )
  return rows.length === 0
    ? []
    : [`${table('class="rule" width="100%"', styles.figureTable)}\n${rows.join('\n')}\n</table>`]
}

function button({ label, url }: Action, styles: Styles): string {
  const href = escapeHtml(webAddress(url))
  return `${table('', styles.buttonTable)}
<tr><td class="button" align="center" style="${styles.button}">
<a href="${href}" style="${styles.buttonFace}">${line(label)}</a>
</td></tr>
</table>
<p class="muted" style="${styles.small}">If the button does not work, copy this address into your browser:<br>
<a class="link" href="${href}" style="${styles.longLink}">${href}</a></p>`
}

/** A plain link beside the button: it must be found, and not be pressed by habit. */
function secretLink(letter: Letter, styles: Styles): string[] {
  const secret = secretLinkOf(letter)
  if (secret === undefined) return []
  const href = escapeHtml(webAddress(secret.url))
  return [
    `<p class="ink rule" style="${styles.secret}">${escapeHtmlLines(secret.text)}<br>
<a class="link" href="${href}" style="${styles.link}">${line(secret.label)}</a></p>`,
  ]
}

function foot(letter: Letter, letterhead: Letterhead, styles: Styles): string {
  const address = line(letterhead.supportEmail)
  const lines = [
    `${line(letterhead.name)}<br>
Questions? Write to <a class="link" href="mailto:${address}" style="${styles.link}">${address}</a>`,
    ...choice(letter, letterhead, styles),
    ...(letterhead.legalLines ?? []).map(line),
  ]
  return lines.map((text) => `<p class="muted" style="${styles.footText}">${text}</p>`).join('\n')
}

function choice(letter: Letter, letterhead: Letterhead, styles: Styles): string[] {
  const said = choiceLine(letter, letterhead)
  if (said === undefined) return []
  if (said.url === undefined) return [line(said.text)]
  const href = escapeHtml(webAddress(said.url))
  return [`${line(said.text)} <a class="link" href="${href}" style="${styles.longLink}">${href}</a>`]
}

function line(text: string): string {
  return escapeHtml(oneLine(text))
}
