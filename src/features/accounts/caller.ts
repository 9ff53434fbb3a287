/** Whoever makes a call: a session, and the account behind it as it is now. */

import type { Role } from '#kernel/access.ts'
import type { Account } from './account.ts'
import type { Impersonation } from './impersonation.ts'

export type Caller = {
  readonly sessionId: string
  readonly userId: string
  readonly role: Role
  readonly account: Account
  readonly address: string
  /** Set where staff view the account as its owner does. */
  readonly impersonation: Impersonation | null
}

/** The person behind a call as the audit log names them. Somebody who views another's account stays who they are. */
export function actorOf({ account, address, impersonation }: Pick<Caller, 'account' | 'address' | 'impersonation'>) {
  return impersonation === null
    ? { id: account.id, name: account.name, asWhom: null, address }
    : { id: impersonation.staff.id, name: impersonation.staff.name, asWhom: account.id, address }
}
