/** The SQL of roles and duties: who is staff, how many admins have all duties, and who granted what to whom. */
import type { Duty, Role } from '#kernel/access.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { grantsSince, type RoleGrant } from '#requests/second-person.ts'

const waitForRoles = statement(`select pg_advisory_xact_lock(hashtextextended('roles', 0))`)

/** Serialises changes of roles and duties, so that each sees how many admins the previous one left. */
export function lockRoles(tx: Tx): void {
  tx.effect(waitForRoles)
}

type StaffRow = { id: string; role: Role; duties: Duty[] | null }

const selectRoles = query<StaffRow>(`
  select id, role, duties from users where id = any ($1::uuid[]) and deleted_at is null`)

/** People's current roles and duties, which are stable while their rows are locked. */
export function rolesOf(tx: Tx, ids: readonly string[]): Promise<StaffRow[]> {
  return tx.all(selectRoles, ids)
}

const selectAdmins = query<{ count: number }>(`
  select count(*)::int as count from users where role = 'admin' and duties is null and deleted_at is null`)

/** Those with all duties. */
export async function countAdmins(tx: Tx): Promise<number> {
  return (await tx.one(selectAdmins))?.count ?? 0
}

const selectOtherStaff = query<{ count: number }>(`
  select count(*)::int as count from users where role in ('author', 'admin') and id <> $1 and deleted_at is null`)

export async function countOtherStaff(tx: Tx, id: string): Promise<number> {
  return (await tx.one(selectOtherStaff, id))?.count ?? 0
}

const updateRole = statement('update users set role = $2, duties = $3 where id = $1')

export function setRole(tx: Tx, id: string, role: Role, duties: readonly Duty[] | null): void {
  tx.effect(updateRole, id, role, duties)
}

/** Grants are only ever added. */
const insertGrant = statement('insert into role_grants (person, given_by, given_at) values ($1, $2, $3)')

export function addRoleGrant(tx: Tx, { personId, byId, at }: RoleGrant): void {
  tx.effect(insertGrant, personId, byId, at)
}

const selectRecentGrants = query<{ person: string; given_by: string; given_at: Date }>(
  'select person, given_by, given_at from role_grants where given_at > $1',
)

/** The grants that still tie two people to each other. */
export async function recentRoleGrants(db: Queries, now: Date): Promise<RoleGrant[]> {
  const rows = await db.all(selectRecentGrants, grantsSince(now))
  return rows.map(({ person, given_by, given_at }) => ({ personId: person, byId: given_by, at: given_at }))
}
