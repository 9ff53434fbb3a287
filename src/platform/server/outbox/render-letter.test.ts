import { expect, test } from 'vitest'
import { type Letter, type LetterFacts, type Letterhead, oneLine } from './letter.ts'
import { renderForBrowser, renderLetter } from './render-letter.ts'

const letterhead: Letterhead = {
  name: 'Lark & Field',
  supportEmail: 'support@larkfield.example',
  appUrl: 'https://larkfield.example',
}

const facts: LetterFacts = { at: new Date('2026-03-02T23:59:00Z'), figures: [], isVerified: true }

const letter = {
  kind: null,
  to: 'ada@example.com',
  subject: 'Your access code',
  heading: 'Your access code',
  greeting: 'Dear Ada,',
  paragraphs: ['Enter this code.', 'It is good\nfor 10 minutes.'],
  code: 'K7WQ4M',
  action: { label: 'Open', url: 'https://larkfield.example/verify?a=1&b=2' },
  footnote: 'Not you? Tell us.',
} as const satisfies Letter

const notice: Letter = {
  kind: 'deposit-decided',
  to: 'ada@example.com',
  subject: 'Deposit confirmed',
  heading: '$500.00 added',
  paragraphs: ['It was confirmed.'],
  place: { label: 'See my history', path: '/history' },
}
const wholeHead: Letterhead = {
  ...letterhead,
  legalLines: ['Larkfield Ltd, number 12345.', 'Licence 678.'],
  preferencesPath: '/notifications?tab=settings',
  logo: async () => Buffer.from('a picture'),
}
const balances: LetterFacts = {
  ...facts,
  figures: [
    ['Balance after', '123450'],
    ['Profit after', '0'],
  ],
}

test('a letter to an unverified address has no name in its greeting', () => {
  const { text, html } = renderLetter(letter, letterhead, { ...facts, isVerified: false })
  for (const version of [text, html]) {
    expect(version).toContain('Hello,')
    expect(version).not.toContain('Ada')
  }
})

test('the text says everything that the HTML says', () => {
  expect(renderLetter(letter, letterhead, facts).text).toBe(
    [
      '2 March 2026',
      'Your access code\n================',
      'Dear Ada,',
      'Enter this code.',
      'It is good\nfor 10 minutes.',
      '    K7WQ4M',
      'Open:\nhttps://larkfield.example/verify?a=1&b=2',
      'Not you? Tell us.',
      '-- \nLark & Field\nhttps://larkfield.example/\nQuestions? Write to support@larkfield.example\n',
    ].join('\n\n'),
  )
})

test('the HTML contains every part, and loads nothing', () => {
  const { html } = renderLetter(letter, wholeHead, facts)
  for (const part of [
    'Dear Ada,',
    'Enter this code.',
    'It is good<br>for',
    'K7WQ4M',
    'Not you? Tell us.',
    'Lark &amp; Field',
  ]) {
    expect(html).toContain(part)
  }
  expect(html).toContain('href="https://larkfield.example/verify?a=1&amp;b=2"')
  expect(html).not.toMatch(/<link|@import|url\(|<script/)
  expect([...html.matchAll(/\bsrc="([^"]*)"/g)].map(([, source]) => source)).toEqual(['cid:logo@larkfield'])
})

test('a notification has its date, balances, place, choice and company in both versions', () => {
  const { text, html } = renderLetter(notice, wholeHead, balances)
  expect(text).toBe(
    [
      '2 March 2026',
      '$500.00 added\n=============',
      'It was confirmed.',
      'Balance after: $1,234.50\nProfit after: $0.00',
      'See my history:\nhttps://larkfield.example/history',
      '-- \nLark & Field\nhttps://larkfield.example/\nQuestions? Write to support@larkfield.example',
      'You can choose which letters you get:\nhttps://larkfield.example/notifications?tab=settings',
      'Larkfield Ltd, number 12345.',
      'Licence 678.\n',
    ].join('\n\n'),
  )
  const shown = html.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const part of text.split(/\n+/).filter((line) => /^\w|^\$/.test(line))) {
    const [label = '', amount = ''] = part.split(/:(?: |$)/)
    expect(shown).toContain(label.replace('&', '&amp;').replace(/\/$/, ''))
    expect(shown).toContain(amount)
  }
})

test('a security notice says why it always comes', () => {
  const { text } = renderLetter({ ...notice, kind: 'password-changed' }, wholeHead, facts)
  expect(text).toContain('We always send letters like this one, for your security.')
  expect(text).not.toContain('You can choose')
})

test('in a browser the logo is part of the letter', async () => {
  const { html } = await renderForBrowser(notice, wholeHead, facts)
  expect(html).toContain(`src="data:image/png;base64,${Buffer.from('a picture').toString('base64')}"`)
  expect(html).not.toContain('cid:')
})

test('markup in any part of a letter is shown as text', () => {
  const evil = `"><script>alert('x')</script>&`
  const { html } = renderLetter(
    {
      ...letter,
      subject: evil,
      heading: evil,
      greeting: evil,
      paragraphs: [evil],
      code: evil,
      action: { label: evil, url: `https://larkfield.example/?${evil}` },
      footnote: evil,
    },
    { ...letterhead, name: evil, supportEmail: evil, actionColour: `#123456;}${evil}`, legalLines: [evil] },
    { ...facts, figures: [[evil, '1']] },
  )
  expect(html).not.toContain('<script')
  expect(html).not.toContain(`alert('x')`)
  expect(html).not.toContain('123456')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'JaVaScRiPt:alert(1)', '/verify', 'ftp://x.example', ''])(
  'a letter may not link to %j',
  (url) => {
    expect(() => renderLetter({ ...letter, action: { label: 'Open', url } }, letterhead, facts)).toThrow(
      'http or https',
    )
  },
)

test.each([
  [undefined, '#1f4d3a'],
  [null, '#1f4d3a'],
  ['green', '#1f4d3a'],
  ['#123456', '#123456'],
  ['#f0b400', '#846300'],
  ['#ffffff', '#666666'],
])('the action colour %s is used as %s, dark enough to read', (actionColour, used) => {
  const { html } = renderLetter(
    letter,
    actionColour === undefined ? letterhead : { ...letterhead, actionColour },
    facts,
  )
  expect(html).toContain(`style="background-color:${used};border-radius:4px;"`)
})

test('header values are single lines', () => {
  expect(oneLine(' Hello\r\nBcc: eve@example.com\u2028\u0000x ')).toBe('Hello Bcc: eve@example.com x')
})
