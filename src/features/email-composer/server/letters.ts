import type { z } from 'zod'
import type { Letter } from '#platform/server/outbox/letter.ts'
import type { sendAutomatedEmail, sendComposedEmail } from '../api.ts'
import { automatedTexts } from '../automated.ts'

/** Text typed by staff is plain: every character is shown, and none of it is markup. */
export function composedLetter(form: z.output<typeof sendComposedEmail.body>): Letter {
  const paragraphs = form.message.replaceAll('\r\n', '\n').split(/\n{2,}/)
  const { send_to: to, reply_to: replyTo, subject } = form
  return { kind: null, to, replyTo, subject, heading: subject, paragraphs }
}

export function automatedLetter(form: z.output<typeof sendAutomatedEmail.body>, url: string): Letter {
  const { heading, paragraphs, action } = automatedTexts[form.template]
  const { send_to: to, reply_to: replyTo, subject } = form
  return { kind: null, to, replyTo, subject, heading, paragraphs, action: { label: action, url } }
}
