/** The details that staff know a person by, and their changes: an attacker may have changed them before a request. */
import { after, day } from '#kernel/clock.ts'

export const identifyingFields = ['name', 'phone', 'country'] as const
export type IdentifyingField = (typeof identifyingFields)[number]
type Details = Readonly<Record<IdentifyingField, string>>
export type DetailChange = { readonly field: IdentifyingField; readonly former: string; readonly at: Date }

/** The age of the values that staff compare with: an attacker rarely waits for so long. */
const comparedWith = 30 * day

/** The fields that differ, with what they were. */
export function changesBetween(before: Details, next: Details, at: Date): DetailChange[] {
  return identifyingFields
    .filter((field) => before[field] !== next[field])
    .map((field) => ({ field, former: before[field], at }))
}

/** The earlier values: for each field, the one that the first change since then replaced. */
export function detailsBefore(details: Details, changes: readonly DetailChange[], now: Date): Details {
  const since = after(now, -comparedWith)
  const recent = changes.filter(({ at }) => at > since).sort((one, other) => one.at.getTime() - other.at.getTime())
  const formerOf = (field: IdentifyingField) =>
    recent.find((change) => change.field === field)?.former ?? details[field]
  return { name: formerOf('name'), phone: formerOf('phone'), country: formerOf('country') }
}
