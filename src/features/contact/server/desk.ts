/** Staff take visitors' messages, answer them by letter, and close them. */
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { AuditEvent } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Limit } from '#platform/server/limits.ts'
import type { DeskMessage } from '../message-desk.ts'
import { refuseAnswering, refuseAssigning, refuseGivingBack, refuseHandling, refuseTaking } from '../message-desk.ts'
import { answerToVisitor } from './letters.ts'
import {
  addAnswer,
  colleagues,
  lockMessage,
  readMessage,
  type StoredContactMessage,
  setHandled,
  setTakenBy,
} from './store.ts'

/** As for letters that staff compose: a stolen session must not become a mailing list. */
const answersByAuthor: Limit = { name: 'answers by letter', most: 60, windowSeconds: 3600 }

const missing = refuse('NOT_FOUND', 'There is no such message')

type Act = Pick<AuditEvent, 'action' | 'before' | 'after'>
/** Without acts nothing changes. */
type Done = { readonly said: string; readonly acts: readonly Act[] }
type Step = (tx: Tx, message: StoredContactMessage, desk: DeskMessage) => Promise<Done | Refusal> | Done | Refusal
type Result = { readonly said: string; readonly message: StoredContactMessage } | Refusal

/** Locks the message, applies the step, and writes what was done into the audit log. */
async function manage(db: Db, context: Context, caller: Caller, id: string, step: Step, now: Date): Promise<Result> {
  const result = await db.transaction(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) return missing
    const done = await step(tx, message, { takenBy: message.takenBy, isClosed: message.handledAt !== null })
    if (isRefusal(done)) return done
    for (const act of done.acts)
      writeAudit(tx, actorOf(caller), { ...act, subject: { kind: 'contact message', id } }, now)
    return { said: done.said, message: (await readMessage(tx, id)) ?? message }
  })
  if (!isRefusal(result)) context.changes.announce('staff', 'Queue')
  return result
}

const staffOf = ({ userId: id, account: { name } }: Caller) => ({ id, name })

type Handling = { readonly id: string; readonly handled: boolean }

/** The first one to close it stays named. */
export function handleMessage(db: Db, context: Context, caller: Caller, { id, handled }: Handling, now: Date) {
  const step: Step = (tx, _, desk) => {
    const said = handled ? 'The message is closed' : 'The message is open again'
    if (desk.isClosed === handled) return { said, acts: [] }
    const refused = refuseHandling(desk, staffOf(caller), handled)
    if (refused) return refused
    setHandled(tx, id, handled ? caller.userId : null, handled ? now : null)
    return { said, acts: [{ action: handled ? 'contact message handled' : 'contact message opened again' }] }
  }
  return manage(db, context, caller, id, step, now)
}

type Taking = { readonly id: string; readonly to: string | null; readonly from?: string | undefined }

export function takeMessage(db: Db, context: Context, caller: Caller, { id, to, from }: Taking, now: Date) {
  const by = staffOf(caller)
  const step: Step = async (tx, { takenBy }, desk) => {
    const colleague = to === null || to === by.id ? by : (await colleagues(tx)).find((person) => person.id === to)
    const refused =
      to === null
        ? refuseGivingBack(desk, by)
        : to === by.id
          ? refuseTaking(desk, by, from ?? null)
          : refuseAssigning(desk, by, colleague)
    if (refused || colleague === undefined) return refused ?? missing
    if (to !== null && takenBy?.id === to) return { said: `${takenBy.name} has this message already`, acts: [] }
    setTakenBy(tx, id, to)
    const change = {
      before: { takenBy: takenBy?.name ?? null },
      after: { takenBy: to === null ? null : colleague.name },
    }
    const [action, said] =
      to === null
        ? ['contact message given back', 'The message is free for a colleague']
        : to !== by.id
          ? ['contact message assigned', `The message is assigned to ${colleague.name}`]
          : takenBy
            ? ['contact message taken over', `You have taken over from ${takenBy.name}`]
            : ['contact message taken', 'You have taken this message']
    return { said, acts: [{ action, ...change }] }
  }
  return manage(db, context, caller, id, step, now)
}

type Answering = { readonly id: string; readonly text: string; readonly close: boolean }

/** The answer is kept with the message, and the letter leaves in the same transaction. */
export async function answerMessage(
  db: Db,
  context: Context,
  caller: Caller,
  { id, text, close }: Answering,
  now: Date,
): Promise<Result> {
  const flood = await context.limits.spend(answersByAuthor, caller.userId, now)
  if (flood) return flood
  const step: Step = (tx, { email }, desk) => {
    const refused = refuseAnswering(desk, staffOf(caller))
    if (refused) return refused
    const letter = context.letters.enqueue(tx, answerToVisitor(email, text, context.letterhead), now)
    addAnswer(tx, { id: newId(now), message: id, author: caller.userId, text }, letter, now)
    setTakenBy(tx, id, caller.userId)
    if (close) setHandled(tx, id, caller.userId, now)
    const acts = [{ action: 'contact message answered' }, ...(close ? [{ action: 'contact message handled' }] : [])]
    return { said: close ? 'The answer is on its way, and the message is closed' : 'The answer is on its way', acts }
  }
  return manage(db, context, caller, id, step, now)
}
