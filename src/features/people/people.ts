/** Staff actions on an account: change its role, or delete it. */
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { type Holder, isStaff, type Role } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

type Person = Holder & { readonly id: string }

/** Both people as they are now, and how many admins have all duties. */
export type Situation = {
  readonly by: Person | undefined
  readonly person: Person | undefined
  readonly admins: number
}

export const lostRole = refuse('NOT_ALLOWED', 'You are no longer an admin')

export function refuseRoleChange({ by, person, admins }: Situation, to: Role): Refusal | undefined {
  if (by?.role !== 'admin') return lostRole
  if (person === undefined) return unknownUser
  if (by.id === person.id) return refuse('NOT_ALLOWED', 'You cannot change your own role')
  if (person.role === to) return refuse('WRONG_STATE', `This user is ${nameOf(to)} already`)
  return refuseLastAdmin(person, admins, 'cannot lose the role')
}

/** Why an account cannot be deleted now, apart from what it still holds. */
export function refuseDeletion({ by, person, admins }: Situation): Refusal | undefined {
  if (by?.role !== 'admin') return lostRole
  if (person === undefined) return unknownUser
  if (by.id === person.id) return refuse('NOT_ALLOWED', 'You cannot delete your own account here')
  return refuseLastAdmin(person, admins, 'cannot be deleted')
}

/** One admin keeps all duties, because nobody gives a duty that they lack. */
function refuseLastAdmin(person: Person, admins: number, consequence: string): Refusal | undefined {
  const isLast = hasAllDuties(person) && admins <= 1
  return isLast ? refuse('WRONG_STATE', `The last admin with all duties ${consequence}`) : undefined
}

export function hasAllDuties({ role, duties }: Holder): boolean {
  return role === 'admin' && !duties
}

export type Leftovers = {
  readonly money: bigint
  readonly deposits: number
  readonly investments: number
  readonly withdrawals: number
  readonly edits: number
}

/** An account that holds money, or has a pending request, is still needed. */
export function refuseLeftovers({ money, deposits, investments, withdrawals, edits }: Leftovers): Refusal | undefined {
  if (money !== 0n) return refuse('WRONG_STATE', 'This user still has money with us, so the account cannot be deleted')
  if (deposits + investments + withdrawals + edits > 0) {
    return refuse('WRONG_STATE', 'This user still has pending requests, so the account cannot be deleted')
  }
  return undefined
}

type Books = Record<'wallet' | 'held' | 'invested' | 'profit', bigint>

/** The pages on which the owner empties an account, each once. */
export function leadsToClosing({ wallet, held, invested, profit }: Books, left: Leftovers) {
  return [
    { label: 'Withdraw your money', path: paths.withdrawWallet, isNeeded: wallet + profit > 0n },
    { label: 'See your withdrawals', path: paths.withdrawWallet, isNeeded: held > 0n || left.withdrawals > 0 },
    { label: 'See your investments', path: paths.investStatus, isNeeded: invested > 0n || left.investments > 0 },
    { label: 'See your deposits', path: paths.depositPayment, isNeeded: left.deposits > 0 },
  ]
    .filter(({ isNeeded }) => isNeeded)
    .filter(({ path }, place, all) => all.findIndex((other) => other.path === path) === place)
    .map(({ label, path }) => ({ label, path }))
}

/** Obstacles to closing one's account. */
export function obstaclesToClosing(left: Leftovers): string[] {
  const pending = (count: number, one: string) =>
    count === 0 ? [] : [count === 1 ? `1 ${one} is pending` : `${count} ${one}s are pending`]
  return [
    ...(left.money === 0n ? [] : ['your account still holds money']),
    ...pending(left.deposits, 'deposit'),
    ...pending(left.investments, 'investment'),
    ...pending(left.withdrawals, 'withdrawal'),
    ...pending(left.edits, 'correction'),
  ]
}

/** Staff are closed by an admin, who answers for it: the company must not lose its last admin by a click. */
export function refuseClosing(role: Role, left: Leftovers): Refusal | undefined {
  if (isStaff(role)) return refuse('NOT_ALLOWED', 'The account of a member of staff is closed by an admin')
  const obstacles = obstaclesToClosing(left)
  if (obstacles.length === 0) return undefined
  return refuse('WRONG_STATE', `Your account cannot be closed yet: ${obstacles.join(', ')}.`)
}

const powers: Record<Role, number> = { suspended: 0, subscriber: 1, author: 2, admin: 3 }

/** Whether a person is given a staff role, or a higher one. */
export function raisesStaff(from: Role, to: Role): boolean {
  return isStaff(to) && powers[to] > powers[from]
}

/**
 * After a demotion the person has to sign in again, and so has an investor who joins the staff: staff sign in under
 * stricter rules.
 */
export function endsSessions(from: Role, to: Role): boolean {
  return powers[to] < powers[from] || (!isStaff(from) && isStaff(to))
}

export function nameOf(role: Role): string {
  const names: Record<Role, string> = {
    subscriber: 'a subscriber',
    author: 'an author',
    admin: 'an admin',
    suspended: 'suspended',
  }
  return names[role]
}
