/** The caller: a session, and the account behind it as it is now. */

import type { Duty, Role } from '#kernel/access.ts'
import type { Standing } from '#kernel/standing.ts'
import type { Account } from './account.ts'
import type { Impersonation } from './impersonation.ts'

export type Caller = {
  readonly sessionId: string
  readonly userId: string
  readonly role: Role
  readonly duties: readonly Duty[] | null
  readonly account: Account
  readonly address: string
  /** Set while staff impersonate the account. */
  readonly impersonation: Impersonation | null
  readonly standing: Standing
}

/** The person behind a call as the audit log names them. While impersonating, that is still the member of staff. */
export function actorOf({ account, address, impersonation }: Pick<Caller, 'account' | 'address' | 'impersonation'>) {
  return impersonation === null
    ? { id: account.id, name: account.name, asWhom: null, address }
    : { id: impersonation.staff.id, name: impersonation.staff.name, asWhom: account.id, address }
}
