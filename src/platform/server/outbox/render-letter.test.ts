import { expect, test } from 'vitest'
import { type Letter, type Letterhead, oneLine } from './letter.ts'
import { renderLetter } from './render-letter.ts'

const letterhead: Letterhead = {
  name: 'Lark & Field',
  supportEmail: 'support@larkfield.example',
  appUrl: 'https://larkfield.example',
}

const letter: Letter = {
  to: 'ada@example.com',
  subject: 'Your access code',
  heading: 'Your access code',
  greeting: 'Dear Ada,',
  paragraphs: ['Enter this code.', 'It is good\nfor 10 minutes.'],
  code: 'K7WQ4M',
  action: { label: 'Open', url: 'https://larkfield.example/verify?a=1&b=2' },
  footnote: 'Not you? Tell us.',
}

test('the text says everything that the HTML says', () => {
  expect(renderLetter(letter, letterhead).text).toBe(
    [
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
  const { html } = renderLetter(letter, letterhead)
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
  expect(html).not.toMatch(/<img|<link|@import|url\(|<script/)
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
    { ...letterhead, name: evil, supportEmail: evil, actionColour: `#123456;}${evil}` },
  )
  expect(html).not.toContain('<script')
  expect(html).not.toContain(`alert('x')`)
  expect(html).not.toContain('123456')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'JaVaScRiPt:alert(1)', '/verify', 'ftp://x.example', ''])(
  'a letter may not link to %j',
  (url) => {
    expect(() => renderLetter({ ...letter, action: { label: 'Open', url } }, letterhead)).toThrow('http or https')
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
  const { html } = renderLetter(letter, actionColour === undefined ? letterhead : { ...letterhead, actionColour })
  expect(html).toContain(`style="background-color:${used};border-radius:4px;"`)
})

test('header values are single lines', () => {
  expect(oneLine(' Hello\r\nBcc: eve@example.com\u2028\u0000x ')).toBe('Hello Bcc: eve@example.com x')
})
