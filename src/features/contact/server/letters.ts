/** The letter that forwards a visitor's message to the operator, and the one that answers the visitor. */
import type { Promised } from '#features/promises/promise.ts'
import { answerByText } from '#features/promises/promise-texts.ts'
import type { Letter, Letterhead } from '#platform/server/outbox/letter.ts'
import type { ContactMessage } from './store.ts'

export function visitorWrote(
  to: string,
  { name, email, message }: ContactMessage,
  promised: Promised | undefined,
): Letter {
  const due = promised ? `An answer is due by ${answerByText(promised)}. ` : ''
  return {
    kind: null,
    to,
    replyTo: email,
    // The sender's name is typed text, and is quoted inside.
    subject: 'A message from the contact form',
    heading: 'A visitor has written',
    paragraphs: [`“${name}” <${email}> writes:`, ...message.split(/\n{2,}/)],
    footnote: `${due}Answer it in the back office, where the answer is kept with the message. A reply to this letter reaches the visitor too, but is not kept there.`,
  }
}

/**
 * The address is unverified, so the letter carries nothing that was typed into the form, the name least of all: the form
 * must not send a stranger's words to it.
 */
export function answerToVisitor(to: string, text: string, { name, supportEmail }: Letterhead): Letter {
  return {
    kind: null,
    to,
    replyTo: supportEmail,
    subject: `${name} has answered your message`,
    heading: 'Our answer to you',
    greeting: 'Hello,',
    paragraphs: text.replaceAll('\r\n', '\n').split(/\n{2,}/),
    footnote:
      'You are receiving this because this address was entered in our contact form. If it was not you, please ignore this letter. Reply to this letter to write to us again.',
  }
}
