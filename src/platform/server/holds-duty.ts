/** The SQL of “a member of staff with this duty”, for rows of `users`. `hold_caller` says the same of a caller. */
import { type Duty, rolesUsuallyWith } from '#kernel/access.ts'

export function holdsDuty(person: string, duty: Duty): string {
  const usual = rolesUsuallyWith(duty)
    .map((role) => `'${role}'`)
    .join(', ')
  return `(${person}.role in ('author', 'admin')
    and coalesce('${duty}' = any (${person}.duties), ${person}.role in (${usual})))`
}
