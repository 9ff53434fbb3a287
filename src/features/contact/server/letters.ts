/** The letter that forwards a visitor's message to the operator. */
import type { Letter } from '#platform/server/outbox/letter.ts'
import type { ContactMessage } from './store.ts'

export function visitorWrote(to: string, { name, email, message }: ContactMessage): Letter {
  return {
    kind: null,
    to,
    replyTo: email,
    subject: `A message from ${name}`,
    heading: 'A visitor has written',
    paragraphs: [`${name} <${email}> writes:`, ...message.split(/\n{2,}/)],
    footnote: 'Reply to this letter to write to the visitor. The message is also kept in the back office.',
  }
}
