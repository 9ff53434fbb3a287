/**
 * Screens people: a job at registration and after a change of their details or documents, a request for a withdrawal, and
 * the job all of them again when a list has changed. An approval compares once more, so a list counts from the moment it is uploaded.
 */
import { after, day } from '#kernel/clock.ts'
import type { Context, Runtime } from '#platform/server/context.ts'
import type { Queries, Tx } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import { type Facts, type Hit, type Lists, listsOf, screen } from '../hit.ts'
import { stops } from '../verdict.ts'
import {
  keepScreening,
  lockSweep,
  newOrChanged,
  nextPeople,
  peopleToScreen,
  saveSweep,
  verdictsOf,
} from './store-hits.ts'
import { entriesInForce, revisionOf } from './store-lists.ts'

type Prepared = { readonly revision: number; readonly lists: Lists }

/** The lists are prepared once a revision in each process. */
const prepared = new WeakMap<Context['changes'], Prepared>()

async function listsAt(db: Queries, { changes }: Context, revision: number): Promise<Lists> {
  const known = prepared.get(changes)
  if (known?.revision === revision) return known.lists
  const lists = listsOf(await entriesInForce(db))
  prepared.set(changes, { revision, lists })
  return lists
}

/** Screens one person who asks to be paid. Without lists nothing is read but their revision. */
export async function screenPayee(tx: Tx, context: Context, personId: string, wallet: string, now: Date) {
  const revision = await revisionOf(tx)
  if (revision === 0) return
  const [lists, people] = await Promise.all([listsAt(tx, context, revision), peopleToScreen(tx, [personId])])
  for (const person of people) keep(tx, lists, revision, { ...person, wallets: [wallet] }, now)
}

function keep(tx: Tx, lists: Lists, revision: number, person: Facts & { readonly id: string }, now: Date): void {
  const hits = screen(person, lists).map((hit) => ({ ...hit, id: newId(now) }))
  keepScreening(tx, { personId: person.id, revision }, hits, now)
}

type Payout = { readonly ownerId: string; readonly walletAddress: string }

/** Returns a function that says whether a payout waits for a verdict. */
export async function payoutCheck(
  db: Queries,
  context: Context,
  payouts: readonly Payout[],
): Promise<(payout: Payout) => boolean> {
  const revision = payouts.length === 0 ? 0 : await revisionOf(db)
  if (revision === 0) return () => false
  const owners = [...new Set(payouts.map(({ ownerId }) => ownerId))]
  const [lists, people, verdicts] = await Promise.all([
    listsAt(db, context, revision),
    peopleToScreen(db, owners),
    verdictsOf(db, owners),
  ])
  const verdictOn = (personId: string, { entry, compared }: Hit) =>
    verdicts.find(
      (known) =>
        known.personId === personId &&
        known.listId === entry.listId &&
        known.digest === entry.digest &&
        known.compared === compared,
    )?.verdict ?? null
  return ({ ownerId, walletAddress }) => {
    const person = people.find(({ id }) => id === ownerId)
    const hits = person ? screen({ ...person, wallets: [walletAddress] }, lists) : []
    const limit = context.config.screeningStopsAt
    return hits.some((hit) => stops({ points: hit.points, verdict: verdictOn(ownerId, hit) }, limit))
  }
}

/** People in one transaction of the job. */
const batchSize = 50

/** New and changed people first, then the next ones of the round that follows a change of a list. */
export async function screenWaiting(context: Runtime): Promise<void> {
  const { db, clock } = context
  const now = clock()
  await db.transaction(async (tx) => {
    const progress = await lockSweep(tx)
    if (progress === undefined || progress.revision === 0) return
    const { revision, screened, position } = progress
    const lists = await listsAt(tx, context, revision)
    const isRound = screened < revision
    const next = isRound ? await nextPeople(tx, position, batchSize) : []
    const waiting = await newOrChanged(tx, after(now, -7 * day), batchSize)
    for (const person of await peopleToScreen(tx, [...new Set([...waiting, ...next])])) {
      // Other calls of this process are answered in between.
      await new Promise((resolve) => setImmediate(resolve))
      keep(tx, lists, revision, { ...person, wallets: [] }, now)
    }
    if (isRound) saveSweep(tx, next.at(-1) ?? null, next.length === 0 ? revision : screened)
  })
}
