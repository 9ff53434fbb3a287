/** Apart from the endpoints, because the ribbon is part of the first page, which does without schemas. */
export const demoRoles = ['investor', 'author', 'admin'] as const
export type DemoRole = (typeof demoRoles)[number]
