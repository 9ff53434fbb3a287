/** What the audit log records about one act. */

/** Who acts. While impersonating, staff act as the account's owner; both are recorded. */
export type Actor = {
  readonly id: string
  readonly name: string
  readonly asWhom: string | null
  readonly address: string
}

/** JSON-safe values: amounts as numbers of cents, times as text. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export type AuditEvent = {
  /** What was done, in words that people use: `withdrawal approved`. */
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string }
  /** Whose account it concerns, if anybody's. */
  readonly about?: string | undefined
  readonly before?: Facts | undefined
  readonly after?: Facts | undefined
  readonly reason?: string | undefined
}
