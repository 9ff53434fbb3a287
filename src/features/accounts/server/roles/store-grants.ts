/** The SQL of role grants. Rows are only ever added. */

import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { grantsSince, type RoleGrant } from '#requests/second-person.ts'

const insert = statement('insert into role_grants (person, given_by, given_at) values ($1, $2, $3)')

export function addRoleGrant(tx: Tx, { personId, byId, at }: RoleGrant): void {
  tx.effect(insert, personId, byId, at)
}

const selectRecent = query<{ person: string; given_by: string; given_at: Date }>(
  'select person, given_by, given_at from role_grants where given_at > $1',
)

/** The grants that still tie two people to each other. */
export async function recentRoleGrants(db: Queries, now: Date): Promise<RoleGrant[]> {
  const rows = await db.all(selectRecent, grantsSince(now))
  return rows.map(({ person, given_by, given_at }) => ({ personId: person, byId: given_by, at: given_at }))
}
