import type { Role } from '#kernel/access.ts'

/** The role names that staff see. */
export const roleNames: Readonly<Record<Role, string>> = {
  subscriber: 'Subscriber',
  author: 'Author',
  admin: 'Admin',
  suspended: 'Suspended',
}
