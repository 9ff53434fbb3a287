/** Letters about unread messages. */
import * as paths from '#kernel/paths.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
import { chatHash } from '../chat-hash.ts'

type Sender = { readonly name: string; readonly appUrl: string }
type Recipient = { readonly to: string; readonly name: string }

const chatAt = ({ appUrl }: Sender, path: string) => `${new URL(path, appUrl).href}${chatHash}`

/** An investor signs in to read: what is written there may be about their money. */
export function answerForInvestor({ to, name }: Recipient, sender: Sender): Letter {
  return {
    // The chat counts what is unread itself.
    kind: null,
    to,
    subject: `${sender.name} has answered you in the chat`,
    heading: 'You have a new message',
    greeting: `Dear ${name},`,
    paragraphs: ['We have answered you in the chat. Please sign in to read it and to write back.'],
    action: { label: 'Open the chat', url: chatAt(sender, paths.myAccount) },
  }
}

/**
 * A visitor has no account to sign in to, so the letter carries the answer. It never carries what the visitor wrote,
 * the name least of all: the address is unverified, and the chat must not send a stranger's words to it.
 */
export function answerForVisitor(to: string, answers: readonly string[], sender: Sender): Letter {
  return {
    kind: null,
    to,
    subject: `${sender.name} has answered you in the chat`,
    heading: 'Our answer to you',
    greeting: 'Hello,',
    paragraphs: [...answers.flatMap((text) => text.split(/\n{2,}/))],
    action: { label: 'Open the chat', url: chatAt(sender, paths.home) },
    footnote:
      'You are receiving this because this address was left in our chat. If it was not you, please ignore this letter.',
  }
}

/** A name is typed text, so it does not open a letter of ours: it is quoted inside. */
export function guestWaits(to: string, guest: { name: string; isVisitor: boolean }, url: string): Letter {
  const who = guest.isVisitor ? 'A visitor' : 'An investor'
  const named = guest.name === '' ? who : `${who}, by the name of “${guest.name}”,`
  return {
    kind: null,
    to,
    subject: `${who} is waiting in the chat`,
    heading: 'A message waits for an answer',
    paragraphs: [`${named} has written in the chat, and nobody has read it for five minutes.`],
    action: { label: 'Open the conversation', url },
  }
}
