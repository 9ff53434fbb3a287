/** The SQL of roles: who is staff, and how many admins there are. */
import type { Role } from '#kernel/access.ts'
import { query, statement, type Tx } from '#platform/server/database.ts'

const waitForRoles = statement(`select pg_advisory_xact_lock(hashtextextended('roles', 0))`)

/** Serialises role changes, so that each sees how many admins the previous one left. */
export function lockRoles(tx: Tx): void {
  tx.effect(waitForRoles)
}

const selectRoles = query<{ id: string; role: Role }>(`
  select id, role from users where id = any ($1::uuid[]) and deleted_at is null`)

/** People's current roles, which are stable while their rows are locked. */
export function rolesOf(tx: Tx, ids: readonly string[]): Promise<{ id: string; role: Role }[]> {
  return tx.all(selectRoles, ids)
}

const selectAdmins = query<{ count: number }>(`
  select count(*)::int as count from users where role = 'admin' and deleted_at is null`)

export async function countAdmins(tx: Tx): Promise<number> {
  return (await tx.one(selectAdmins))?.count ?? 0
}

const selectOtherStaff = query<{ count: number }>(`
  select count(*)::int as count from users where role in ('author', 'admin') and id <> $1 and deleted_at is null`)

export async function countOtherStaff(tx: Tx, id: string): Promise<number> {
  return (await tx.one(selectOtherStaff, id))?.count ?? 0
}

const updateRole = statement('update users set role = $2 where id = $1')

export function setRole(tx: Tx, id: string, role: Role): void {
  tx.effect(updateRole, id, role)
}
