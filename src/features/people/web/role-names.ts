import type { Role } from '#kernel/access.ts'
import { nameIn } from '#kernel/notation.ts'

const names: Readonly<Record<Role, string>> = {
  subscriber: 'Subscriber',
  author: 'Author',
  admin: 'Admin',
  suspended: 'Suspended',
}

/** The name of a role that staff see. */
export function roleName(role: string): string {
  return nameIn(names, role)
}
