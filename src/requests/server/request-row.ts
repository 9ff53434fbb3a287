/** Columns that the rows of all requests share, and their parser. */
import type { Duty } from '#kernel/access.ts'
import { holdsDuty } from '#platform/server/holds-duty.ts'
import type { Decided } from '../decision.ts'
import type { FirstApproval } from '../second-person.ts'

export type DecidedColumns = { decided_at: Date | null; decider_name: string | null }

export function decidedIn({ decided_at: at, decider_name }: DecidedColumns): Decided | null {
  return at && { by: decider_name ?? 'staff', at }
}

export type OwnerColumns = { owner: string; owner_name: string; owner_email: string }

export type Owner = { readonly id: string; readonly name: string; readonly email: string }

export function ownerIn({ owner: id, owner_name: name, owner_email: email }: OwnerColumns): Owner {
  return { id, name, email }
}

export type FirstApprovalColumns = {
  first_approved_at: Date | null
  first_approver: string | null
  first_approver_name: string | null
}

/**
 * The columns of a left join with `users first`. The approval of a person who has left the staff or the duty does not
 * count; were that a condition of the join, the planner would look for staff among all people.
 */
export function firstApprover(duty: Duty): string {
  return `
  case when ${holdsDuty('first', duty)} then first.id end as first_approver, first.name as first_approver_name`
}

export function firstApprovalIn(row: FirstApprovalColumns): FirstApproval | null {
  const { first_approved_at: at, first_approver: byId, first_approver_name } = row
  return byId === null || at === null ? null : { byId, by: first_approver_name ?? 'staff', at }
}
