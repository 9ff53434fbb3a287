/** A letter is plain data: a feature decides what it says, the outbox how it looks and is sent. */
import { isEmailAddress } from '#kernel/email-address.ts'

export type Letter = {
  readonly to: string
  readonly subject: string
  readonly heading: string
  readonly greeting?: string
  readonly paragraphs: readonly string[]
  /** Shown large, to be copied by hand. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string }
  readonly footnote?: string
  readonly replyTo?: string
  /** The last one to an account that is erased: nothing of it is kept after it was sent. */
  readonly isLast?: true
}

/** The sender. */
export type Letterhead = {
  readonly name: string
  readonly supportEmail: string
  readonly appUrl: string
  /** `#rrggbb`; anything else falls back to the default green. */
  readonly actionColour?: string | null
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
  if (letter.action !== undefined) webAddress(letter.action.url)
}
