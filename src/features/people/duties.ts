/** The duties of staff: who gives which to whom. */
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { type Duty, duties, dutiesOf, dutyNames, type Holder, isStaff, type Role } from '#kernel/access.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { hasAllDuties, lostRole, type Situation } from './people.ts'

type Duties = readonly Duty[]

/** Duties as they are stored: in one order, and null for the usual ones of the role. */
export function storedDuties(role: Role, chosen: Duties): Duties | null {
  const inOrder = duties.filter((duty) => chosen.includes(duty))
  return String(inOrder) === String(dutiesOf({ role })) ? null : inOrder
}

export function addsDuty(before: Duties, after: Duties): boolean {
  return after.some((duty) => !before.includes(duty))
}

/** The duties of a person after a change of role. A role brings the usual ones, but nobody hands on one that they lack. */
export function dutiesInRole(person: Holder, to: Role, by: Holder): Duties | null | Refusal {
  if (!isStaff(to)) return person.duties ?? null
  const mine = [...dutiesOf(person), ...dutiesOf(by)]
  const kept = dutiesOf({ ...person, role: to }).filter((duty) => mine.includes(duty))
  if (kept.length === 0) return refuse('NOT_ALLOWED', 'You have none of the duties that this role would bring')
  return storedDuties(to, kept)
}

/** `seen` are the duties that the admin was shown, if the caller says so. */
type Wish = { readonly wanted: Duties; readonly seen: Duties | undefined }

export function refuseDuties({ by, person, admins }: Situation, { wanted, seen }: Wish): Refusal | undefined {
  if (by?.role !== 'admin') return lostRole
  if (person === undefined) return unknownUser
  if (!isStaff(person.role)) return refuse('WRONG_STATE', 'Only members of staff have duties')
  if (by.id === person.id) return refuse('NOT_ALLOWED', 'You cannot change your own duties')
  const [before, own] = [dutiesOf(person), dutiesOf(by)]
  if (seen && (addsDuty(before, seen) || addsDuty(seen, before))) {
    return refuse('CHANGED', 'Somebody has changed these duties in the meantime. Please look at them again.')
  }
  const lacking = wanted.find((duty) => !before.includes(duty) && !own.includes(duty))
  if (lacking) return refuse('NOT_ALLOWED', `You cannot give the duty ${dutyNames[lacking]}, because you lack it`)
  if (!addsDuty(before, wanted) && !addsDuty(wanted, before)) {
    return refuse('WRONG_STATE', 'This person has these duties already')
  }
  const isLast = hasAllDuties(person) && admins <= 1
  return isLast ? refuse('WRONG_STATE', 'The last admin with all duties cannot lose one') : undefined
}

export function dutiesText(chosen: Duties): string {
  return chosen.map((duty) => dutyNames[duty]).join(', ')
}
