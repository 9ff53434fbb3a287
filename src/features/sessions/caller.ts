/** Whoever makes a call: a session, and the account behind it as it is now. */
import type { Role } from '../../kernel/access.ts'
import type { Account } from '../accounts/account.ts'

export type Caller = {
  readonly sessionId: string
  readonly userId: string
  readonly role: Role
  readonly account: Account
}
