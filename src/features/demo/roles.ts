export const demoRoles = ['investor', 'author', 'admin'] as const
export type DemoRole = (typeof demoRoles)[number]
