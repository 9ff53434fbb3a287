/** The part of the user record that its owner can edit. */
import type { UserRecord } from '#features/accounts/api.ts'

export type Profile = Pick<UserRecord, 'name' | 'phone' | 'bio' | 'country'>

export function profileOf({ name, phone, bio, country }: UserRecord): Profile {
  return { name, phone, bio, country }
}

export function changesOf(values: Profile, user: UserRecord): Partial<Profile> {
  const before = profileOf(user)
  const names = Object.keys(before) as (keyof Profile)[]
  return Object.fromEntries(names.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]))
}
