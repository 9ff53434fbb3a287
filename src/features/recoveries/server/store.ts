/** The SQL of recoveries. Only this room writes `recoveries`. */
import type { Role } from '#kernel/access.ts'
import { after } from '#kernel/clock.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { ownerOfRequest, requestLock } from '#requests/server/lock-request.ts'
import {
  type DecidedColumns,
  decidedIn,
  type FirstApprovalColumns,
  firstApprovalIn,
  firstApprover,
  type Owner,
  type OwnerColumns,
  ownerIn,
} from '#requests/server/request-row.ts'
import { expiresAfter, type Recovery, type RecoveryStatus, waitsFor } from '../recovery.ts'

/** A recovery with what people see beside it. */
export type FullRecovery = Recovery & {
  readonly owner: Owner & { readonly role: Role; readonly phone: string }
  /** From where it was asked for. */
  readonly address: string
  readonly device: string
}

type Row = OwnerColumns &
  DecidedColumns &
  FirstApprovalColumns & {
    id: string
    status: RecoveryStatus
    asked_at: Date
    address: string
    device: string
    reason: string
    owner_role: Role
    owner_phone: string
  }

const selectAll = `
  select recovery.id, recovery.owner, recovery.status, recovery.asked_at, recovery.address, recovery.device,
    recovery.reason, recovery.decided_at, decider.name as decider_name, recovery.first_approved_at,
    ${firstApprover('identity')}, person.name as owner_name,
    person.email as owner_email, person.role as owner_role, person.phone as owner_phone
  from recoveries recovery join users person on person.id = recovery.owner
  left join users decider on decider.id = recovery.decided_by
  left join users first on first.id = recovery.first_approved_by`

const insert = statement(`
  insert into recoveries (id, owner, asked_at, address, device) values ($1, $2, $3, $4, $5)`)

export function addRecovery(
  tx: Tx,
  { id, ownerId, askedAt, address, device }: Pick<FullRecovery, 'id' | 'ownerId' | 'askedAt' | 'address' | 'device'>,
): void {
  tx.effect(insert, id, ownerId, askedAt, address, device)
}

const selectById = query<Row>(`${selectAll} where recovery.id = $1`)
export const peopleOfRecovery = ownerOfRequest('recoveries')
const lock = requestLock('recoveries')

export async function lockRecovery(tx: Tx, id: string): Promise<FullRecovery | undefined> {
  lock(tx, id)
  const row = await tx.one(selectById, id)
  return row && fromRow(row)
}

const selectOpenOf = query<Row>(`
  ${selectAll} where recovery.owner = $1 and recovery.status in ('Pending', 'Approved')`)

/** A person has at most one. */
export async function openRecoveryOf(db: Queries, ownerId: string): Promise<FullRecovery | undefined> {
  const row = await db.one(selectOpenOf, ownerId)
  return row && fromRow(row)
}

const update = statement(`
  update recoveries set status = $2, reason = $3, decided_by = $4, decided_at = $5, first_approved_by = $6,
    first_approved_at = $7
  where id = $1`)

/** A first approval decides nothing yet, so it records no decider. */
export function saveRecovery(tx: Tx, { id, status, reason, decided, firstApproval }: Recovery, by: string): void {
  tx.effect(update, id, status, reason, decided ? by : null, decided?.at, firstApproval?.byId, firstApproval?.at)
}

const updateStatus = statement('update recoveries set status = $2 where id = $1')

/** A change by time has no decider. */
export function saveStatus(tx: Tx, { id, status }: Recovery): void {
  tx.effect(updateStatus, id, status)
}

const selectOpen = query<Row>(`
  ${selectAll} where recovery.status in ('Pending', 'Approved') order by recovery.asked_at, recovery.id limit 200`)

/** They are rare, so one page holds them all. */
export async function allOpenRecoveries(db: Queries): Promise<FullRecovery[]> {
  return (await db.all(selectOpen)).map(fromRow)
}

export const recoveriesWaiting = { name: 'recoveries', since: 'asked_at' }

const selectDue = query<{ id: string; owner: string }>(`
  select id, owner from recoveries
  where status = 'Approved' and asked_at <= $1 or status = 'Pending' and asked_at <= $2
  order by asked_at, id limit 100`)

/** The open ones for which something follows from the time that has passed. */
export function dueRecoveries(db: Queries, now: Date): Promise<{ id: string; owner: string }[]> {
  return db.all(selectDue, after(now, -waitsFor), after(now, -expiresAfter))
}

const eraseOf = statement(`
  update recoveries set address = '', device = '',
    status = case when status in ('Pending', 'Approved') then 'Cancelled' else status end
  where owner = $1`)

/** For an account that is erased: the address of a request identifies the person, and nothing is left to recover. */
export function eraseRecoveries(tx: Tx, ownerId: string): void {
  tx.effect(eraseOf, ownerId)
}

function fromRow(row: Row): FullRecovery {
  return {
    id: row.id,
    ownerId: row.owner,
    status: row.status,
    askedAt: row.asked_at,
    firstApproval: firstApprovalIn(row),
    decided: decidedIn(row),
    reason: row.reason,
    owner: { ...ownerIn(row), role: row.owner_role, phone: row.owner_phone },
    address: row.address,
    device: row.device,
  }
}
