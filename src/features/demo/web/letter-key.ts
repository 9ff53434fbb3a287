import type { Letter } from './queries.ts'

/** Letters have no id on the wire. Two with the same recipient, subject and time look the same to a reader anyway. */
export function letterKey({ to, subject, sentAt }: Letter): string {
  return `${sentAt} ${to} ${subject}`.replace(/[^\w]+/g, '-')
}
