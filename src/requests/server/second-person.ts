/** What an approval is weighed with, read behind the lock on the request. */
import type { Cents } from '#kernel/money.ts'
import type { Queries } from '#platform/server/database.ts'
import { type Approval, type FirstApproval, leftForOnePerson, type RoleGrant } from '../second-person.ts'

type ReadGrants = (db: Queries, now: Date) => Promise<readonly RoleGrant[]>

type Approvable = { readonly status: string; readonly firstApproval: FirstApproval | null }

/** Grants matter to the second of two people alone, so they are read only where a request waits for one. */
export async function grantsFor(
  db: Queries,
  readGrants: ReadGrants,
  requests: readonly Approvable[],
  now: Date,
): Promise<readonly RoleGrant[]> {
  const waitsForSecond = requests.some(({ status, firstApproval }) => status === 'Pending' && firstApproval !== null)
  return waitsForSecond ? readGrants(db, now) : []
}

/** `already` is what was decided about the same person within a day. */
export async function weighingOf(
  db: Queries,
  readGrants: ReadGrants,
  request: Approvable,
  { limit, already }: { readonly limit: Cents | undefined; readonly already: Cents },
  now: Date,
): Promise<Pick<Approval, 'left' | 'grants'>> {
  return { left: leftForOnePerson(limit, already), grants: await grantsFor(db, readGrants, [request], now) }
}
