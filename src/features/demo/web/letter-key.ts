import type { Letter } from './queries.ts'

/** The wire gives letters no id; two with the same recipient, subject and moment look the same to a reader too. */
export function letterKey({ to, subject, sentAt }: Letter): string {
  return `${sentAt} ${to} ${subject}`.replace(/[^\w]+/g, '-')
}
