/**
 * Recovery of an account whose owner has lost every factor. Two members of staff approve it, the owner can cancel it at
 * any time, and nothing happens before a day has passed (decision 022).
 */
import { after, day } from '#kernel/clock.ts'
import { cents, zeroCents } from '#kernel/money.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { approvedFirst, type Decided, type Decider, type Ruling, ruled, type Weight } from '#requests/decision.ts'
import { type FirstApproval, type RoleGrant, refuseBound, weighApproval } from '#requests/second-person.ts'

export const recoveryStatuses = ['Pending', 'Approved', 'Done', 'Rejected', 'Cancelled', 'Expired'] as const
export type RecoveryStatus = (typeof recoveryStatuses)[number]

export type Recovery = {
  readonly id: string
  readonly ownerId: string
  readonly status: RecoveryStatus
  readonly askedAt: Date
  readonly firstApproval: FirstApproval | null
  readonly decided: Decided | null
  readonly reason: string
}

/** The owner has this long to notice the letters and cancel. */
export const waitsFor = day
/** Staff who have not agreed by then probably could not reach the person. */
export const expiresAfter = 14 * day

export const ripeAt = ({ askedAt }: Pick<Recovery, 'askedAt'>): Date => after(askedAt, waitsFor)
export const expiryOf = ({ askedAt }: Pick<Recovery, 'askedAt'>): Date => after(askedAt, expiresAfter)

export function isOpen({ status }: Pick<Recovery, 'status'>): boolean {
  return status === 'Pending' || status === 'Approved'
}

type Asking = {
  readonly held: readonly unknown[]
  readonly hasOpen: boolean
  /** An attacker may ask, so staff unfreeze it first. */
  readonly isFrozen: boolean
}

/** Why a person who gave the right password cannot ask for a recovery, or undefined. */
export function refuseAsking({ held, hasOpen, isFrozen }: Asking): Refusal | undefined {
  if (isFrozen) {
    return refuse(
      'FROZEN',
      'This account is frozen. Please talk to our staff, who can unfreeze it, before you ask for a recovery.',
    )
  }
  if (held.length === 0) {
    return refuse('WRONG_STATE', 'There is nothing to recover: you can sign in with an access code by e-mail')
  }
  return hasOpen ? refuse('WRONG_STATE', 'You have asked for a recovery already. We have written to you.') : undefined
}

type Approving = { readonly grants: readonly RoleGrant[]; readonly expected: Weight | undefined }

export function approve(
  recovery: Recovery,
  by: Decider,
  { grants, expected }: Approving,
  now: Date,
): Ruling<Recovery> | Refusal {
  const refusal = refuseStaff(recovery, by, grants, now) ?? refuseOver(recovery, 'Pending')
  if (refusal) return refusal
  // One person is never enough for a recovery.
  const always = { amount: cents(1n), left: zeroCents }
  const weight = weighApproval({ ...always, first: recovery.firstApproval, by, grants, expected, now })
  if (typeof weight !== 'string') return weight
  return weight === 'decides'
    ? ruled(recovery, { status: 'Approved' }, by, now)
    : approvedFirst(recovery, { firstApproval: { byId: by.id, by: by.name, at: now } })
}

/** Staff can stop a recovery as long as it has not been carried out, after two approvals too. */
export function reject(recovery: Recovery, by: Decider, reason: string, now: Date): Ruling<Recovery> | Refusal {
  const refusal = refuseOwn(recovery, by) ?? refuseOver(recovery, 'Pending', 'Approved')
  return refusal ?? ruled(recovery, { status: 'Rejected', reason }, by, now)
}

/**
 * Events that end a recovery before it is carried out: the owner's own word, or proof that they are not locked out, or
 * that an attacker may be in.
 */
const endings = {
  owner: 'It was cancelled in your account, or with the link in our letter.',
  freeze: 'It has ended because the account was frozen.',
  password: 'It has ended because the password was changed.',
  factor: 'It has ended because one of the factors was used, so it is not lost.',
} as const
export type Ending = keyof typeof endings

export function cancel(recovery: Recovery, by: Decider, ending: Ending, now: Date): Ruling<Recovery> | Refusal {
  const over = refuseOver(recovery, 'Pending', 'Approved')
  return over ?? ruled(recovery, { status: 'Cancelled', reason: endings[ending] }, by, now)
}

/** A recovery's state after time has passed; undefined if it stays as it is. */
export function overTime(recovery: Recovery, now: Date): Recovery | undefined {
  if (recovery.status === 'Approved' && now >= ripeAt(recovery)) return { ...recovery, status: 'Done' }
  if (recovery.status === 'Pending' && now >= expiryOf(recovery)) return { ...recovery, status: 'Expired' }
  return undefined
}

/** Why a member of staff cannot decide: it is their own, or their roles are bound to each other. */
function refuseStaff(recovery: Recovery, by: Decider, grants: readonly RoleGrant[], now: Date): Refusal | undefined {
  const own = refuseOwn(recovery, by)
  return (
    own ?? refuseBound({ id: recovery.ownerId, name: 'The owner of the account' }, 'asked for this', by, grants, now)
  )
}

function refuseOwn({ ownerId }: Recovery, by: Decider): Refusal | undefined {
  return ownerId === by.id ? refuse('NOT_ALLOWED', 'You cannot decide your own request') : undefined
}

function refuseOver({ status, decided }: Recovery, ...open: readonly RecoveryStatus[]): Refusal | undefined {
  if (open.includes(status)) return undefined
  const who = decided === null || status === 'Done' ? '' : ` by ${decided.by}`
  const words: Record<RecoveryStatus, string> = {
    Pending: 'is pending',
    Approved: 'was already approved',
    Done: 'was already carried out',
    Rejected: 'was already rejected',
    Cancelled: 'was already cancelled',
    Expired: 'has expired',
  }
  return refuse('WRONG_STATE', `This recovery ${words[status]}${who}`)
}

/** Why the caller cannot approve now, for the screen; null if they can. */
export function approvalRefusal(
  recovery: Recovery,
  by: Decider,
  grants: readonly RoleGrant[],
  now: Date,
): string | null {
  const ruling = approve(recovery, by, { grants, expected: undefined }, now)
  return 'refused' in ruling ? ruling.message : null
}
