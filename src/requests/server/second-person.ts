/** The inputs for weighing an approval, read after the request was locked. */
import type { Cents } from '#kernel/money.ts'
import type { Queries } from '#platform/server/database.ts'
import { type Approval, type FirstApproval, leftForOnePerson, type RoleGrant } from '../second-person.ts'

type ReadGrants = (db: Queries, now: Date) => Promise<readonly RoleGrant[]>

type Approvable = { readonly status: string; readonly firstApproval: FirstApproval | null }

/** Grants only matter to the second of two people, so they are read only if a request waits for one. */
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
