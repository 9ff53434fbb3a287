import type { Context } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database.ts'
import { use } from '../authenticator.ts'
import { deleteAuthenticator, lockAuthenticator, saveUse } from './store-authenticators.ts'
import { deleteRecoverySet } from './store-recovery.ts'
import { stepOfCode } from './totp.ts'

/** Whether the code is one of the person's authenticator app, and is used for the first time. */
export async function useTotp(tx: Tx, context: Context, userId: string, code: string): Promise<boolean> {
  const authenticator = await lockAuthenticator(tx, context.secrets, userId)
  const { active } = authenticator
  const used = use(authenticator, active ? stepOfCode(active, code, context.systemClock()) : undefined)
  if (!used) return false
  saveUse(tx, userId, used)
  return true
}

/** For an account whose owner has lost everything, or that is erased: the recovery codes end too. */
export function dropAuthenticator(tx: Tx, userId: string): void {
  deleteAuthenticator(tx, userId)
  deleteRecoverySet(tx, userId)
}
