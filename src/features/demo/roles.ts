/** Separate from the endpoints: the ribbon is part of the first page, which loads no schemas. */
export const demoRoles = ['investor', 'author', 'admin'] as const
export type DemoRole = (typeof demoRoles)[number]
