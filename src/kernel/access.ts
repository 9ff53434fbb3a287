/** Permissions by role, as data. Every endpoint names one permission or is explicitly public. */

export const roles = ['subscriber', 'author', 'admin', 'suspended'] as const
export type Role = (typeof roles)[number]

/** As staff see them. */
export const roleNames: Readonly<Record<Role, string>> = {
  subscriber: 'Subscriber',
  author: 'Author',
  admin: 'Admin',
  suspended: 'Suspended',
}

/** As the person sees their own. */
export const ownRoleNames: typeof roleNames = { ...roleNames, subscriber: 'Investor' }

export const permissions = ['use own account', 'see users and queues', 'decide requests', 'administer'] as const
type Permission = (typeof permissions)[number]
export type Access = 'public' | Permission

const granted: Record<Role, readonly Permission[]> = {
  subscriber: ['use own account'],
  author: ['use own account', 'see users and queues', 'decide requests'],
  admin: ['use own account', 'see users and queues', 'decide requests', 'administer'],
  suspended: [],
}

export function mayAccess(role: Role | undefined, access: Access): boolean {
  return access === 'public' || (role !== undefined && granted[role].includes(access))
}

/** The roles that have an access. Empty for public endpoints, which need no role. */
export function rolesWith(access: Access): Role[] {
  return roles.filter((role) => mayAccess(role, access))
}

export function isStaff(role: Role): boolean {
  return mayAccess(role, 'see users and queues')
}
