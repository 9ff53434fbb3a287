/** Staff take, note, close and reopen a case. Each act locks it first, so that of two who close it at once one is refused. */
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { dateOf } from '#kernel/clock.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '#kernel/refusal.ts'
import type { Facts } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import {
  type CaseChange,
  type CaseVerdict,
  changeCase,
  closeCase,
  dueAfter,
  reopenCase,
  stateNames,
  verdictNames,
} from '../case.ts'
import { gather } from './open-cases.ts'
import { caseSettingsAt } from './setting.ts'
import { addNote, lockCase, type Note, openCaseOf, ownerNamed, type StoredCase, saveCase } from './store.ts'

export const unknownCase = refuse('NOT_FOUND', 'There is no such case')

type Of = { readonly id: string }
type Act = { readonly action: string; readonly before?: Facts; readonly after?: Facts; readonly reason?: string }

/** A case about the caller answers like an unknown one. */
async function onCase<T>(
  db: Db,
  { changes }: Context,
  caller: Caller,
  { id, run }: Of & { readonly run: (tx: Tx, current: StoredCase, record: (act: Act) => void) => Promise<T | Refusal> },
  now: Date,
): Promise<T | Refusal> {
  const result = await db.transaction(async (tx) => {
    const current = await lockCase(tx, id)
    if (!current || current.personId === caller.userId) return unknownCase
    const about = { subject: { kind: 'case', id }, about: current.personId }
    return run(tx, current, (act) => writeAudit(tx, actorOf(caller), { ...about, ...act }, now))
  })
  if (!isRefusal(result)) changes.announce('staff', 'Case')
  return result
}

type Change = Of & { readonly basedOn: number } & Pick<CaseChange, 'state' | 'dueOn'> & {
    readonly owner?: string | null | undefined
  }

export function change(db: Db, context: Context, caller: Caller, { id, basedOn, owner, ...wanted }: Change, now: Date) {
  return onCase(
    db,
    context,
    caller,
    {
      id,
      run: async (tx, current, record): Promise<StoredCase | Refusal> => {
        const next = changeCase(current, { ...wanted, ownerId: owner }, { basedOn, today: dateOf(now) })
        if (isRefusal(next)) return next
        const isNewOwner = next.ownerId !== null && next.ownerId !== current.ownerId
        const name = isNewOwner ? await ownerNamed(tx, next.ownerId) : undefined
        if (isNewOwner && name === undefined)
          return refuseField('owner', 'Only staff with the duty of compliance can own a case')
        const changed = { ...next, owner: next.ownerId === null ? null : (name ?? current.owner) }
        saveCase(tx, changed)
        record({ action: 'case changed', before: factsOf(current), after: factsOf(changed) })
        return changed
      },
    },
    now,
  )
}

const factsOf = ({ state, owner, dueOn }: StoredCase): Facts => ({ state: stateNames[state], owner, dueOn })

export function note(
  db: Db,
  context: Context,
  caller: Caller,
  { id, text }: Of & { readonly text: string },
  now: Date,
) {
  return onCase(
    db,
    context,
    caller,
    {
      id,
      run: async (tx, _current, record): Promise<Note> => {
        const added = { id: newId(now), act: '', text }
        addNote(tx, { ...added, caseId: id, authorId: caller.userId }, now)
        // The text may name people whom the log could never forget.
        record({ action: 'case noted' })
        return { ...added, author: caller.account.name, writtenAt: now }
      },
    },
    now,
  )
}

type Closing = Of & { readonly basedOn: number; readonly verdict: CaseVerdict; readonly reason: string }

export function close(db: Db, context: Context, caller: Caller, { id, ...closing }: Closing, now: Date) {
  return onCase(
    db,
    context,
    caller,
    {
      id,
      run: async (tx, current, record): Promise<StoredCase | Refusal> => {
        const next = closeCase(current, caller.userId, closing, now)
        if (isRefusal(next)) return next
        // An erased person's case has it already.
        const held = (await gather(tx, current.personId, now)) ?? current.held
        if (held === null) return unknownCase
        const closed = { ...next, closedBy: caller.account.name, held }
        saveCase(tx, closed)
        const { verdict, reason } = closing
        const act = `Closed: ${verdictNames[verdict]}`
        addNote(tx, { id: newId(now), caseId: id, authorId: caller.userId, act, text: reason }, now)
        const counts = { hits: held.hits.length, flags: held.flags.length }
        record({ action: 'case closed', after: { verdict: verdictNames[verdict], ...counts }, reason })
        return closed
      },
    },
    now,
  )
}

type Reopening = Of & { readonly basedOn: number; readonly reason: string }

export async function reopen(db: Db, context: Context, caller: Caller, { id, basedOn, reason }: Reopening, now: Date) {
  const settings = await caseSettingsAt(db, now)
  return onCase(
    db,
    context,
    caller,
    {
      id,
      run: async (tx, current, record): Promise<StoredCase | Refusal> => {
        const hasOther = (await openCaseOf(tx, current.personId)) !== null
        const next = reopenCase(current, { reason, basedOn, hasOther, dueOn: dueAfter(now, settings) })
        if (isRefusal(next)) return next
        // The evidence is read live again, unless there is nobody left to read it of.
        const opened = { ...next, closedBy: null, held: current.isErased ? current.held : null }
        saveCase(tx, opened)
        addNote(tx, { id: newId(now), caseId: id, authorId: caller.userId, act: 'Reopened', text: reason }, now)
        const before = { verdict: current.verdict && verdictNames[current.verdict] }
        record({ action: 'case reopened', before, after: { dueOn: opened.dueOn }, reason })
        return opened
      },
    },
    now,
  )
}
