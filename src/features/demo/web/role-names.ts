import type { DemoRole } from '../roles.ts'

export const roleNames: Readonly<Record<DemoRole, string>> = { investor: 'Investor', author: 'Author', admin: 'Admin' }
