/** What an approval is weighed with, read behind the lock on the request. */
import type { Cents } from '#kernel/money.ts'
import type { Queries } from '#platform/server/database.ts'
import { type Approval, type FirstApproval, leftForOnePerson, type RoleGrant } from '../second-person.ts'

export type ReadGrants = (db: Queries, now: Date) => Promise<readonly RoleGrant[]>

/** Grants matter to the second of two alone, so nobody else pays for reading them. */
export async function weighingOf(
  db: Queries,
  readGrants: ReadGrants,
  { limit, already, first }: { limit: Cents | undefined; already: Cents; first: FirstApproval | null },
  now: Date,
): Promise<Pick<Approval, 'left' | 'grants'>> {
  return { left: leftForOnePerson(limit, already), grants: first === null ? [] : await readGrants(db, now) }
}
