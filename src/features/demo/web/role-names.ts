import type { DemoRole } from '../api.ts'

export const roleNames: Readonly<Record<DemoRole, string>> = { investor: 'Investor', author: 'Author', admin: 'Admin' }
