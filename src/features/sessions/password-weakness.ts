/** Why a password would be guessed soon. The specification enforces its length only; an operator may refuse these too. */

export type Weakness = 'own words' | 'common' | 'pattern'

export const weaknessTexts: Record<Weakness, string> = {
  'own words': 'This is made of your own name, your e-mail address or our name',
  common: 'This is one of the commonest passwords, or close to one',
  pattern: 'This is a single word or a simple pattern',
}

/** The operator's policy on weak passwords. */
export const weaknessPolicies = ['warn', 'refuse'] as const
export type WeaknessPolicy = (typeof weaknessPolicies)[number]

/** A part of a password, and the list of words that it was found in, if it was found in one. */
type Part = { readonly pattern: string; readonly token: string; readonly dictionaryName?: string }

/** The names that the library gives to these lists. */
const lists = { own: 'userInputs', common: 'passwords-common' } as const

/** Fewer guesses than these are made within minutes. */
export const fewGuesses = 1e6
/** The specification's shortest password. */
const shortest = 6

export function weaknessOf(guesses: number, parts: readonly Part[]): Weakness | null {
  const isIn = (list: string) => parts.some(({ dictionaryName }) => dictionaryName === list)
  const beside = parts.filter(({ dictionaryName }) => dictionaryName !== lists.own)
  const lengthBeside = beside.reduce((sum, { token }) => sum + token.length, 0)
  // Many of the person's words in a row are a large number of guesses for a stranger.
  if (isIn(lists.own) && (guesses < fewGuesses || lengthBeside < shortest)) return 'own words'
  if (guesses >= fewGuesses) return null
  if (isIn(lists.common)) return 'common'
  return parts.some(({ pattern }) => pattern !== 'bruteforce') ? 'pattern' : null
}

/** Shorter words are found in anything. */
const shortestWord = 3

/** The words that an attacker who knows the person or the site would try. */
export function ownWordsOf({ name, email, brand }: { name: string; email: string; brand: string }): string[] {
  const [mailbox = '', host = ''] = email.split('@')
  const whole = [name, brand, email, mailbox]
  const parts = [name, brand, mailbox].flatMap((text) => text.split(/[\s\p{P}\d]+/u))
  const joined = [name, brand].map((text) => text.replaceAll(/[\s\p{P}]+/gu, ''))
  const words = [...whole, ...parts, ...joined, host.split('.')[0] ?? ''].map((word) => word.trim().toLowerCase())
  return [...new Set(words)].filter((word) => word.length >= shortestWord)
}
