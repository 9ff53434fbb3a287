/**
 * An impersonation: an admin looks at an investor's account as its owner sees it, for a reason and for a limited time.
 */
import { isStaff, type Role } from '#kernel/access.ts'
import { after, minute } from '#kernel/clock.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type Impersonation = {
  readonly id: string
  readonly staff: { readonly id: string; readonly name: string }
  readonly reason: string
  readonly endsAt: Date
}

/** The reason of a view whose caller gave none. The owner reads it like any other. */
export const notGiven = 'not given'

const longest = 60 * minute

type Viewer = { readonly userId: string; readonly impersonation: object | null }
type Viewed = { readonly id: string; readonly role: Role }

export function refuseImpersonation(viewer: Viewer, viewed: Viewed): Refusal | undefined {
  if (viewer.impersonation !== null) return refuse('NOT_ALLOWED', 'Please leave the account that you are viewing first')
  if (viewer.userId === viewed.id) return refuse('NOT_ALLOWED', 'This is your own account')
  if (isStaff(viewed.role)) return refuse('NOT_ALLOWED', 'Only accounts of investors can be viewed')
  if (viewed.role === 'suspended')
    return refuse('WRONG_STATE', 'This account is suspended, so there is nothing to view')
  return undefined
}

/** A view never outlives the session that it began in. */
export function endOfImpersonation(now: Date, staffSessionEnds: Date): Date {
  const end = after(now, longest)
  return end < staffSessionEnds ? end : staffSessionEnds
}
