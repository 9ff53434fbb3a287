/**
 * Permissions by role, and duties by person, as data. Every endpoint names one permission or is explicitly public; one
 * that only staff call names a duty too.
 */

import { lookUp } from './notation.ts'

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
export type OpenAccess = 'public' | 'use own account'
export type StaffAccess = Exclude<Access, OpenAccess>

const granted: Record<Role, readonly Permission[]> = {
  subscriber: ['use own account'],
  author: ['use own account', 'see users and queues', 'decide requests'],
  admin: ['use own account', 'see users and queues', 'decide requests', 'administer'],
  suspended: [],
}

/** Duties that staff may be limited to. A duty widens no role: it only says which part of its permissions is used. */
export const duties = ['payments', 'identity', 'compliance', 'support', 'publishing'] as const
export type Duty = (typeof duties)[number]

export const dutyNames: Readonly<Record<Duty, string>> = {
  payments: 'Payments',
  identity: 'Identity',
  compliance: 'Compliance',
  support: 'Support',
  publishing: 'Publishing',
}

const usualDuties: Readonly<Record<Role, readonly Duty[]>> = {
  subscriber: [],
  author: ['payments', 'identity', 'compliance', 'support'],
  admin: duties,
  suspended: [],
}

/** A person's access. Staff whose duties were never chosen have the usual ones of their role. */
export type Holder = { readonly role: Role; readonly duties?: readonly Duty[] | null | undefined }

export function dutiesOf({ role, duties: chosen }: Holder): readonly Duty[] {
  return isStaff(role) ? (chosen ?? lookUp(usualDuties, role) ?? []) : []
}

/** The roles that have a duty without its being given. */
export function rolesUsuallyWith(duty: Duty): Role[] {
  return roles.filter((role) => usualDuties[role].includes(duty))
}

/** A role that only a newer server knows has no access here. */
export function mayAccess(role: Role | undefined, access: Access): boolean {
  return access === 'public' || (role !== undefined && (lookUp(granted, role) ?? []).includes(access))
}

/** Requirements of an endpoint, a page or a link. */
export type Guard = { readonly access: Access; readonly duty?: Duty | 'any' }

/** Whether role and duties both suffice. */
export function mayUse(person: Holder | null | undefined, { access, duty = 'any' }: Guard): boolean {
  if (!mayAccess(person?.role, access)) return false
  return duty === 'any' || (person != null && dutiesOf(person).includes(duty))
}

/** The roles that have an access. Empty for public endpoints, which need no role. */
export function rolesWith(access: Access): Role[] {
  return roles.filter((role) => mayAccess(role, access))
}

export function isStaff(role: Role): boolean {
  return mayAccess(role, 'see users and queues')
}
