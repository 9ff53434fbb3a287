/** The SQL of unfreezing by two people. Only this room writes `unfreezings`. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { holdsDuty } from '#platform/server/holds-duty.ts'
import type { FactorDecision, FirstUnfreezing } from '../freeze.ts'

type Row = { byId: string; by: string; at: Date; reason: string; factors: FactorDecision }

/** The approval of a person who has left the staff or the duty does not count. */
const selectFirst = query<Row>(`
  select first.id as "byId", first.name as by, said.first_approved_at as at, said.reason, said.factors
  from unfreezings said join users first on first.id = said.first_approved_by
  where said.person = $1 and ${holdsDuty('first', 'identity')}`)

export async function firstUnfreezing(db: Queries, personId: string): Promise<FirstUnfreezing | null> {
  return (await db.one(selectFirst, personId)) ?? null
}

/** More than staff would look at one by one. */
const maxShown = 10

type Waiting = { readonly count: number; readonly people: { readonly _id: string; readonly name: string }[] }

const selectWaiting = query<Waiting>(`
  select count(*)::int as count, coalesce(
    jsonb_agg(jsonb_build_object('_id', person.id, 'name', person.name) order by said.first_approved_at, person.id), '[]') as people
  from unfreezings said join users person on person.id = said.person join users first on first.id = said.first_approved_by
  where person.frozen_at is not null and ${holdsDuty('first', 'identity')}`)

/** The accounts that wait for a second person to unfreeze them, the oldest first; not all of them are named. */
export async function unfreezingsWaiting(db: Queries): Promise<Waiting> {
  const { count = 0, people = [] } = (await db.one(selectWaiting)) ?? {}
  return { count, people: people.slice(0, maxShown) }
}

const deleteFirst = statement('delete from unfreezings where person = $1')
const insertFirst = statement(`
  insert into unfreezings (person, first_approved_by, first_approved_at, reason, factors) values ($1, $2, $3, $4, $5)`)

/** Replaces an earlier statement. */
export function saveFirst(tx: Tx, personId: string, { byId, at, reason, factors }: Omit<FirstUnfreezing, 'by'>): void {
  dropFirst(tx, personId)
  tx.effect(insertFirst, personId, byId, at, reason, factors)
}

export function dropFirst(tx: Tx, personId: string): void {
  tx.effect(deleteFirst, personId)
}
