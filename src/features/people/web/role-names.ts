import type { Role } from '#kernel/access.ts'

/** The roles in the words of staff. */
export const roleNames: Readonly<Record<Role, string>> = {
  subscriber: 'Subscriber',
  author: 'Author',
  admin: 'Admin',
  suspended: 'Suspended',
}
