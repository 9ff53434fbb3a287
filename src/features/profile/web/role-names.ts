import type { Role } from '#kernel/access.ts'

/** The roles in the words of the people who have them. */
export const roleNames: Readonly<Record<Role, string>> = {
  subscriber: 'Investor',
  author: 'Author',
  admin: 'Admin',
  suspended: 'Suspended',
}
