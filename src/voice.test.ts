/** One notation and one word for a thing, in everything that people read: source, content and documents. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSourceTree } from '#testing/source-tree.ts'

const code = readSourceTree().filter((file) => !file.isTest)
/** SQL and the markup of letters are read by machines. */
const readable = code.filter(({ path }) => !/\/(?:store[\w-]*|[\w-]+-row|render-html|examine-launch)\.ts$/.test(path))

/** The only files that format a number or a date. */
const formatters = ['kernel/notation.ts', 'platform/web/ui/format-money.ts', 'platform/web/ui/moment-text.ts']

/** American dates are parsed, to compute with time zones, and never shown. */
const writes = /\bIntl\.NumberFormat|\bIntl\.DateTimeFormat\('en-GB'|\.toLocale\w*String\(/

test('numbers and dates are written by a few functions', () => {
  const formatting = code.filter(({ text }) => writes.test(text))
  expect(formatting.map(({ path }) => path).filter((path) => !formatters.includes(path))).toEqual([])
})

test('a range of amounts is written by rangeText', () => {
  const written = /\bformat(?:Money|Cents)\([^)]*\)\}\s?[–-]|\bof \$\{format(?:Money|Cents)\([^)]*\)\} to \$\{format/
  expect(code.filter(({ text }) => written.test(text)).map(({ path }) => path)).toEqual([])
})

/** The specification's own texts, which stay as they are. */
const literals = [
  'Please enter a valid email',
  'Please fill in the login code',
  'Please enter an email',
  'Email Composer',
  'Compose Email',
  'Send Email',
  'Get Reset Email',
  'Email sent successfully!',
  'Failed to send email. Please try again.',
  'Login Successful',
]
/** The specification's names for the entries of the navigation, the button of the profile and a badge's condition. */
const entries = [
  'app/web/VisitorBar.tsx: Login',
  'app/web/PhoneMenuSheet.tsx: Login',
  'app/web/PhoneMenuSheet.tsx: Logout',
  'app/web/ProfileMenu.tsx: Logout',
  'features/profile/web/ProfileCard.tsx: Logout',
  'demo/content.json: Sign up',
]

const strays: Record<string, RegExp> = {
  'a percentage is written “10%”': /[\d}](?: |\u00a0|\\u00a0)%(?!\w)|\d per ?cent\b/,
  'a range of amounts is written “$50-$200”': /\$[\d,.]+ ?(?:–|to| -|- ) ?\$|\$\d[\d,.]*[–-]\d/,
  'it is “e-mail”': /\b[Ee]mails?\b(?!-)/,
  'people “sign in”, “sign out” and “open an account”':
    /\b(?:log(?:s|ged|ging)?[ -]?(?:in|out|into|on|off)|sign(?:in|out|(?:s|ed|ing)?[ -]?(?:up|on|off))|create (?:an|your|a new) account)\b/i,
}

type Said = { readonly where: string; readonly text: string }

const comments = /\/\*.*?\*\/|(?<![:'"`])\/\/.*$/gms
const styles = /\b(?:className|style|viewBox|d)=(?:"[^"]*"|\{[^}]*\})/g
const strings = /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`/g
const betweenTags = /[>}]([^<>{}=;()|&]+)[<{]/g

const endpointAddress = /^[A-Z]+ \/api\//

/** Texts that people read: strings of several words, and what is between tags. */
function textsOf({ path, text }: { readonly path: string; readonly text: string }): Said[] {
  const bare = text.replaceAll(comments, '').replaceAll(styles, '')
  const found = [...bare.matchAll(strings), ...(path.endsWith('x') ? bare.matchAll(betweenTags) : [])]
  return found
    .map((match) => ({ where: path, text: (match[1] ?? match[2] ?? match[3] ?? '').replaceAll(/\s+/g, ' ').trim() }))
    .filter((one) => !endpointAddress.test(one.text))
    .filter((one) => /[a-z]/i.test(one.text) && (one.text.includes(' ') || /^[A-Z]/.test(one.text)))
}

function documents(): Said[] {
  const inDocs = readdirSync('docs').filter((name) => name.endsWith('.md'))
  const names = ['README.md', 'CONTRIBUTING.md', ...inDocs.map((name) => `docs/${name}`)]
  return names.flatMap((where) =>
    readFileSync(where, 'utf8')
      .replaceAll(/```.*?```|`[^`]*`|<!--.*?-->/gs, '')
      .split('\n')
      .map((text) => ({ where, text })),
  )
}

const plain = (text: string) =>
  literals.reduce((rest, literal) => rest.replaceAll(literal, ''), text.replaceAll(/\$\{[^{}]*\}(?! ?%)/g, '…'))
/** Texts of the sample company. */
const samples = ['demo/content.json', 'demo/history.json'].map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const said = [...[...readable, ...samples].flatMap(textsOf), ...documents()]

test.each(Object.entries(strays))('%s', (_, stray) => {
  expect(said.length).toBeGreaterThan(3000)
  const found = said.filter(({ text }) => stray.test(plain(text))).map(({ where, text }) => `${where}: ${text}`)
  expect(found.filter((one) => !entries.includes(one))).toEqual([])
})

/** Comments and titles start with the subject or the verb. */
const openings: Record<string, RegExp> = {
  'a comment': /(?:\/\*\*?[\s*]*|(?<![:'"`])\/\/ )(?:What|Whoever|Somebody|Nobody|Who|Whose|Whom)\b.*/g,
  'a test title': /\b(?:test|it|describe)(?:\.\w+)*\((?:[^'"`\n]*\)\()?\s*['"`](?:what|whoever|somebody|nobody)\b.*/gi,
  'a summary or a description of the API': /\b(?:summary|description):\s*['"`](?:what|whoever|somebody|nobody)\b.*/gi,
}

test.each(Object.entries(openings))('%s names its subject, and no pronoun opens it', (_, opening) => {
  const found = readSourceTree().flatMap(({ path, text }) =>
    [...text.matchAll(opening)].map(([one]) => `${path}: ${one}`),
  )
  expect(found).toEqual([])
})

test('an owner is named: “their own account” or “the caller’s account”', () => {
  const found = readSourceTree().flatMap(
    ({ path, text }) => text.match(/.*\b(?:the|an) own\b.*/gi)?.map((one) => path + one) ?? [],
  )
  expect(found).toEqual([])
})
