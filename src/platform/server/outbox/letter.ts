/** A letter is plain data: a feature decides what it says, the outbox how it looks and is sent. */
import { isEmailAddress } from '#kernel/email-address.ts'
import type { NotificationKind } from '#kernel/notification-kinds.ts'

type LetterText = {
  readonly to: string
  readonly subject: string
  readonly heading: string
  /** By name, once the address is verified. */
  readonly greeting?: string
  readonly paragraphs: readonly string[]
  /** Shown large, to be copied by hand. */
  readonly code?: string
  readonly footnote?: string
  readonly replyTo?: string
  /** The last one to an account that is erased: nothing of it is kept after it was sent. */
  readonly isLast?: true
}

export type Action = { readonly label: string; readonly url: string }

/** A page of ours, by its path. */
type Place = { readonly label: string; readonly path: string }

/** A link that contains a secret, and what it is for. */
type SecretLink = Action & { readonly text: string }

/** Notifies the account's owner, in the app as well, with a link to the details. */
export type NoticeLetter = LetterText & {
  readonly kind: NotificationKind
  readonly place: Place
  /** In the letter only: a person at a signed-in browser does not get it. */
  readonly secretLink?: SecretLink
}

/** For strangers, and for letters with secrets in them: links and codes. It is no notification. */
type PlainLetter = LetterText & { readonly kind: null; readonly action?: Action }

export type Letter = NoticeLetter | PlainLetter

export function isNotice(letter: Letter): letter is NoticeLetter {
  return letter.kind !== null
}

/** A letter's metadata: when it was written, and the state of the ledger and the account then. */
export type LetterFacts = { readonly at: Date; readonly figures: readonly Figure[]; readonly isVerified: boolean }

/** A label and an amount of cents in digits. */
export type Figure = readonly [label: string, cents: string]

/** The sender. */
export type Letterhead = {
  readonly name: string
  readonly supportEmail: string
  readonly appUrl: string
  /** `#rrggbb`; anything else falls back to the default green. */
  readonly actionColour?: string | null
  /** The legal sender. */
  readonly legalLines?: readonly string[]
  /** The page of notification preferences. */
  readonly preferencesPath?: string
  /** A PNG; drawn on first use. */
  readonly logo?: () => Promise<Buffer>
}

/** The button of a letter, if it has one. */
export function actionOf(letter: Letter, { appUrl }: Letterhead): Action | undefined {
  return isNotice(letter) ? { label: letter.place.label, url: appUrl + letter.place.path } : letter.action
}

/** The second link of a letter, if it has one. */
export function secretLinkOf(letter: Letter): SecretLink | undefined {
  return isNotice(letter) ? letter.secretLink : undefined
}

/** A line break in a header would start another header, so every header value passes through here. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** A letter may link to http and https only: `javascript:` and the like are refused. */
export function webAddress(text: string): string {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new Error('A letter may only link to http or https')
  return url.href
}

/** A letter that could never be delivered is a bug in the code that wrote it, and is caught there. */
export function assertSendable(letter: Letter): void {
  if (!isEmailAddress(letter.to)) throw new Error('A letter needs the e-mail address of its recipient')
  if (letter.replyTo !== undefined && !isEmailAddress(letter.replyTo)) {
    throw new Error('A letter needs an e-mail address to reply to, or none')
  }
  if (oneLine(letter.subject) === '') throw new Error('A letter needs a subject')
  const secret = secretLinkOf(letter)
  if (secret !== undefined) webAddress(secret.url)
  if (!isNotice(letter)) {
    if (letter.action !== undefined) webAddress(letter.action.url)
  } else if (!letter.place.path.startsWith('/')) throw new Error('A notification leads to a page of ours')
}
