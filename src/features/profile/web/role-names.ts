import type { Role } from '#kernel/access.ts'

/** The role names that people see in their own profile. */
export const roleNames: Readonly<Record<Role, string>> = {
  subscriber: 'Investor',
  author: 'Author',
  admin: 'Admin',
  suspended: 'Suspended',
}
