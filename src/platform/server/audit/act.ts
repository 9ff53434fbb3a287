/** What the audit log says of one act. */

/** Who acts. Somebody who views another's account acts as that person, and is named all the same. */
export type Actor = {
  readonly id: string
  readonly name: string
  readonly asWhom: string | null
  readonly address: string
}

/** What can be written as JSON: amounts are numbers of cents, times are text. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export type Act = {
  /** What was done, as people say it: `withdrawal approved`. */
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string }
  /** Whose account it concerns, if anybody's. */
  readonly about?: string | undefined
  readonly before?: Facts | undefined
  readonly after?: Facts | undefined
  readonly reason?: string | undefined
}
