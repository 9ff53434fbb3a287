/** Roles, for the rooms that change them or ask who granted them. */
export { countAdmins, countOtherStaff, lockRoles, rolesOf, setRole } from './store.ts'
export { addRoleGrant, recentRoleGrants } from './store-grants.ts'
