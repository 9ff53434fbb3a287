/** One act in the audit log. */

/** The actor. While impersonating, staff act as the account's owner; both are recorded. */
export type Actor = {
  readonly id: string
  readonly name: string
  readonly asWhom: string | null
  readonly address: string
}

/** JSON-safe values: amounts as numbers of cents, times as text. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export type AuditEvent = {
  /** The act, in words that people use: `withdrawal approved`. */
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string }
  /** The owner of the account concerned, if any. */
  readonly about?: string | undefined
  readonly before?: Facts | undefined
  readonly after?: Facts | undefined
  readonly reason?: string | undefined
}
