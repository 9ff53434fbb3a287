import type { z } from 'zod'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { refuseField } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Limit } from '#platform/server/limits.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
import type { sendAutomatedEmail, sendComposedEmail } from '../api.ts'
import { automatedLetter, composedLetter } from './letters.ts'
import { addComposed, type Kind } from './store.ts'

/** For letters to individuals, not a mailing list: a stolen session must not become one. */
const lettersByAuthor: Limit = { name: 'composed letter', most: 60, windowSeconds: 3600 }

export async function sendComposed(
  db: Db,
  context: Context,
  caller: Caller,
  form: z.output<typeof sendComposedEmail.body>,
  now: Date,
) {
  const sent = await send(db, context, caller, 'composed', composedLetter(form), now)
  return typeof sent === 'string' ? { message: 'Email sent successfully!', id: sent } : sent
}

export async function sendAutomated(
  db: Db,
  context: Context,
  caller: Caller,
  form: z.output<typeof sendAutomatedEmail.body>,
  now: Date,
) {
  const url = ownAddress(form.url, context.config.appUrl)
  if (url === undefined) return refuseField('url', 'Please enter an address on our own site')
  const sent = await send(db, context, caller, 'automated', automatedLetter(form, url), now)
  return typeof sent === 'string' ? { message: 'Email sent successfully!' } : sent
}

/** Returns the letter's id. The letter holds its text; the audit log records who wrote to whom about what. */
async function send(db: Db, context: Context, caller: Caller, kind: Kind, letter: Letter, now: Date) {
  const flood = await context.limits.spend(lettersByAuthor, caller.userId, now)
  if (flood) return flood
  return db.transaction(async (tx) => {
    const id = context.letters.enqueue(tx, letter, now)
    const { to, replyTo = '', subject } = letter
    addComposed(tx, { id, author: caller.userId, kind, replyTo, now })
    const act = { action: `${kind} e-mail sent`, subject: { kind: 'letter', id }, after: { to, replyTo, subject } }
    writeAudit(tx, actorOf(caller), act, now)
    return id
  })
}

/** The URL on our own site that is meant, absolute or as a path; undefined for any other. */
export function ownAddress(text: string, appUrl: string): string | undefined {
  const address = /^\/(?![/\\])/.test(text) ? `${appUrl}${text}` : text
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.origin === new URL(appUrl).origin && url.username === '' && url.password === '' ? url.href : undefined
}
