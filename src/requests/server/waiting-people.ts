/**
 * Keeps `waiting_people`, by which a queue is searched, as short as the queues are. Triggers add whoever makes a request;
 * a worker removes whoever has waited for nothing during an hour.
 */
import { type Db, statement } from '#platform/server/database.ts'

/** Whether a row, `person`, is of one queue and its owner has a pending request there. */
export type Searched = { readonly isWaiting: string }

/**
 * Somebody is marked first. A request that is made after the mark removes it, and one that was made before it, by a
 * transaction that had not committed, is seen an hour later.
 */
export function waitingPeopleKeeper(queues: readonly Searched[]) {
  const waits = `(${queues.map(({ isWaiting }) => isWaiting).join(' or ')})`
  const isDue = `person.leaving_at < now() - interval '1 hour'`
  const keep = statement(`update waiting_people person set leaving_at = null where ${isDue} and ${waits}`)
  const drop = statement(`delete from waiting_people person where ${isDue} and not ${waits}`)
  const mark = statement(`
    update waiting_people person set leaving_at = now() where person.leaving_at is null and not ${waits}`)
  return async (db: Db): Promise<void> => {
    for (const step of [keep, drop, mark]) await db.run(step)
  }
}
