/** The filter of the audit log in a query string, checked as the endpoint does: the page loads no Zod. */
import { isId } from '#kernel/id.ts'
import { lineProblem } from '#kernel/text.ts'

const isUsable = {
  action: (text: string) => lineProblem(text, 100) === undefined,
  actor: isId,
  about: isId,
  from: isDay,
  to: isDay,
}

export type AuditFilter = { readonly [Name in keyof typeof isUsable]?: string }

/** Unusable values, as an edited address may have them, count as none. */
export function auditFilterIn(get: (name: string) => string | null): AuditFilter {
  const entries = Object.entries(isUsable).flatMap(([name, isGood]) => {
    const value = get(name)
    return value !== null && isGood(value) ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
