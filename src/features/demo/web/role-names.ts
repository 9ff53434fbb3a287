import type { DemoRole } from './use-demo-tools.ts'

export const roleNames: Readonly<Record<DemoRole, string>> = { investor: 'Investor', author: 'Author', admin: 'Admin' }
