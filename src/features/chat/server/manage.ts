/** Staff actions on a conversation besides answering. */
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { AuditEvent } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { refuseEnding, refuseRelease, take } from '../conversation.ts'
import { announceChat } from './announce.ts'
import { missing, type StoredConversation } from './conversation-row.ts'
import { closeConversation, lockConversation, setBlockedAt, setTakenBy } from './store.ts'

type Done = { readonly message: string }
type Act = Pick<AuditEvent, 'action' | 'before' | 'after' | 'reason'>
type Step = (tx: Tx, conversation: StoredConversation) => { readonly message: string; readonly act?: Act } | Refusal

/** Locks the conversation, applies the step, and writes what was done into the audit log. */
async function manage(
  db: Db,
  { changes }: Context,
  caller: Caller,
  { id, step }: { readonly id: string; readonly step: Step },
  now: Date,
): Promise<Done | Refusal> {
  const result = await db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { id })
    if (!conversation) return missing
    const outcome = step(tx, conversation)
    if (isRefusal(outcome)) return outcome
    const { message, act } = outcome
    const about = conversation.ownerId ?? undefined
    if (act) writeAudit(tx, actorOf(caller), { ...act, subject: { kind: 'conversation', id }, about }, now)
    return { conversation, message }
  })
  if (isRefusal(result)) return result
  announceChat(changes, result.conversation)
  return { message: result.message }
}

type Taking = { readonly id: string; readonly from: string | null }

export function takeConversation(db: Db, context: Context, caller: Caller, { id, from }: Taking, now: Date) {
  const by = { id: caller.userId, name: caller.account.name }
  const step: Step = (tx, conversation) => {
    const taken = take(conversation, by, from)
    if (isRefusal(taken)) return taken
    if (!taken.isNew) return { message: 'You have taken this conversation' }
    setTakenBy(tx, id, by.id)
    const before = conversation.takenBy
    const act = { before: { takenBy: before?.name ?? null }, after: { takenBy: by.name } }
    return before
      ? { message: `You have taken over from ${before.name}`, act: { action: 'conversation taken over', ...act } }
      : { message: 'You have taken this conversation', act: { action: 'conversation taken', ...act } }
  }
  return manage(db, context, caller, { id, step }, now)
}

export function releaseConversation(db: Db, context: Context, caller: Caller, id: string, now: Date) {
  const step: Step = (tx, conversation) => {
    const refused = refuseRelease(conversation, caller.userId)
    if (refused) return refused
    setTakenBy(tx, id, null)
    return { message: 'The conversation is free for a colleague', act: { action: 'conversation released' } }
  }
  return manage(db, context, caller, { id, step }, now)
}

export function endConversation(db: Db, context: Context, caller: Caller, id: string, now: Date) {
  const step: Step = (tx, conversation) => {
    const refused = refuseEnding(conversation, caller.userId)
    if (refused) return refused
    closeConversation(tx, id, now)
    return { message: 'The conversation has ended', act: { action: 'conversation ended' } }
  }
  return manage(db, context, caller, { id, step }, now)
}

type Blocking = { readonly id: string; readonly blocked: boolean; readonly reason?: string | undefined }

export function blockGuest(db: Db, context: Context, caller: Caller, { id, blocked, reason }: Blocking, now: Date) {
  const step: Step = (tx, conversation) => {
    const message = blocked ? 'The guest is blocked' : 'The guest can write again'
    if (conversation.isBlocked === blocked) return { message }
    setBlockedAt(tx, id, blocked ? now : null)
    return { message, act: { action: blocked ? 'chat guest blocked' : 'chat guest unblocked', reason } }
  }
  return manage(db, context, caller, { id, step }, now)
}
