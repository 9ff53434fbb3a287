/** The letters of signing in. */
import type { Letter } from '#platform/server/outbox/letter.ts'

export function accessCode(person: { name: string; email: string }, code: string): Letter {
  return {
    to: person.email,
    subject: 'Your access code',
    heading: 'Your access code',
    greeting: `Dear ${person.name},`,
    paragraphs: [
      'Somebody signed in to your account from a new browser with the right password. To continue, enter this code:',
    ],
    code,
    footnote:
      'The code works once, for 10 minutes. If it was not you, please change your password: somebody else knows it.',
  }
}
