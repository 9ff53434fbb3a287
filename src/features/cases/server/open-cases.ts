/** Opens cases, by hand and by themselves, and gathers the evidence that they show. */
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { countryName } from '#features/accounts/countries.ts'
import { findAccount } from '#features/accounts/server/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { flagsOfPerson, heavyRequests } from '#features/flags/server/door.ts'
import { reviewOf } from '#features/kyc/server/door.ts'
import { hitsOf, stoppingHits } from '#features/screening/server/door.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { AuditEvent } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context, Runtime } from '#platform/server/context.ts'
import type { Db, Queries, Tx } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import { requestNoun } from '#requests/kinds.ts'
import type { Held } from '../api.ts'
import { type CaseCause, dueAfter, opensCase } from '../case.ts'
import { caseSettingsAt } from './setting.ts'
import { addCase, addNote, caseById, hasUnheld, keepInCases, latestCases, type StoredCase } from './store.ts'

/** The audit log names its actors by id; a job has none, so this is the nil UUID. */
const job = { id: '00000000-0000-0000-0000-000000000000', name: 'Cases', asWhom: null, address: 'the job' }

type Evidence = {
  readonly personId: string
  readonly because: CaseCause
  readonly reason: string
  readonly foundAt: Date
}

/** A hit comes first: where both were found, the case says that a list has the person. */
async function evidenceSince(db: Queries, { config }: Context, weight: number, since: Date): Promise<Evidence[]> {
  const [hits, requests] = await Promise.all([
    stoppingHits(db, config.screeningStopsAt, since),
    heavyRequests(db, weight, since),
  ])
  return [
    ...hits.map(({ personId, points, list, matched, foundAt }) => {
      return { personId, because: 'hit' as const, reason: `“${matched}” on ${list}, ${points} of 100 points`, foundAt }
    }),
    ...requests.map(({ personId, kind, weight: found, raisedAt: foundAt }) => {
      return {
        personId,
        because: 'flags' as const,
        reason: `${requestNoun(kind)} with flags of weight ${found}`,
        foundAt,
      }
    }),
  ]
}

/** Opens a case for everybody about whom something was found since then, and who has none. Any number of processes may run it. */
export async function openCases(context: Runtime, since: Date): Promise<void> {
  const { db, clock, changes } = context
  const now = clock()
  const settings = await caseSettingsAt(db, now)
  const found = await evidenceSince(db, context, settings.weight, since)
  const latest = await latestCases(db, [...new Set(found.map(({ personId }) => personId))])
  const fresh = found.filter(({ personId, foundAt }) => opensCase(foundAt, latest.get(personId)))
  let opened = 0
  for (const { personId, because, reason, foundAt } of fresh) {
    const added = { id: newId(now), personId, because, reason, dueOn: dueAfter(now, settings), openedById: null }
    const isAdded = await db.transaction(async (tx) => {
      // A case may have been closed since the evidence was read.
      if (!opensCase(foundAt, (await latestCases(tx, [personId])).get(personId))) return false
      if (!(await addCase(tx, added, now))) return false
      writeAudit(tx, job, openingOf(added), now)
      return true
    })
    if (isAdded) opened += 1
  }
  if (opened > 0) changes.announce('staff', 'Case')
}

type Opening = Pick<StoredCase, 'id' | 'personId' | 'because' | 'reason' | 'dueOn'>

function openingOf({ id, personId, because, reason, dueOn }: Opening): AuditEvent {
  return { action: 'case opened', subject: { kind: 'case', id }, about: personId, after: { because, dueOn }, reason }
}

export async function openByHand(
  db: Db,
  { changes }: Context,
  caller: Caller,
  { id: personId, reason }: { readonly id: string; readonly reason: string },
  now: Date,
): Promise<StoredCase | Refusal> {
  // Asked first, so that the refusal does not tell whether there is a case.
  if (personId === caller.userId) return refuse('NOT_ALLOWED', 'You cannot open a case about yourself')
  const settings = await caseSettingsAt(db, now)
  const result = await db.transaction(async (tx) => {
    if ((await findAccount(tx, personId)) === undefined) return unknownUser
    const dueOn = dueAfter(now, settings)
    const added = { id: newId(now), personId, because: 'staff' as const, reason, dueOn, openedById: caller.userId }
    if (!(await addCase(tx, added, now))) return refuse('WRONG_STATE', 'This person has an open case already')
    addNote(tx, { id: newId(now), caseId: added.id, authorId: caller.userId, act: 'Opened', text: reason }, now)
    writeAudit(tx, actorOf(caller), openingOf(added), now)
    return (await caseById(tx, added.id)) ?? unknownUser
  })
  if (!isRefusal(result)) changes.announce('staff', 'Case')
  return result
}

/** Reads the evidence about a person now; undefined once the account was erased. */
export async function gather(db: Queries, personId: string, now: Date): Promise<Held | undefined> {
  const [account, review, hits, flags] = await Promise.all([
    findAccount(db, personId),
    reviewOf(db, personId),
    hitsOf(db, personId),
    flagsOfPerson(db, personId),
  ])
  if (!account) return undefined
  const { name, email, phone, country, createdAt, kycStatus, wallet, invested, held, profit } = account
  const facts = review?.facts
  return {
    readAt: now.toISOString(),
    person: {
      ...{ name, email, phone, country: countryName(country), since: createdAt.toISOString(), kycStatus },
      identity: facts
        ? {
            checkedName: facts.checkedName,
            birthDate: facts.birthDate,
            document: `${facts.documentType} ${facts.documentNumber}, ${countryName(facts.documentCountry)}`,
            expiresOn: facts.expiresOn,
          }
        : null,
      ...{ wallet, invested, held, profit },
    },
    hits: hits.map(({ list, kind, fact, matched, points, because, verdict, reason, foundAt }) => {
      const said = { verdict, reason, foundAt: foundAt.toISOString() }
      return { list, kind, fact, matched, points, because: [...because], ...said }
    }),
    flags: flags.map(({ kind, request, amount, status, requestedAt, raisedAt, ...flag }) => {
      const { label, weight, reason, evidence, stands } = flag
      const at = { requestedAt: requestedAt?.toISOString() ?? null, raisedAt: raisedAt.toISOString() }
      return { kind, request, amount, status, label, weight, reason, evidence, stands, ...at }
    }),
  }
}

/** Before an account is erased its cases store who the person was and what was found: the law asks for that longer. */
export async function keepCases(tx: Tx, personId: string, now: Date): Promise<void> {
  if (!(await hasUnheld(tx, personId))) return
  const held = await gather(tx, personId, now)
  if (held) keepInCases(tx, personId, held)
}
