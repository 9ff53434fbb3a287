/** The letter that forwards a visitor's message to the operator. */
import type { Promised } from '#features/promises/promise.ts'
import { answerByText } from '#features/promises/promise-texts.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
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
    footnote: `${due}Reply to this letter to write to the visitor. The message is also kept in the back office.`,
  }
}
