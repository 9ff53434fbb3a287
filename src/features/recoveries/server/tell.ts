import { addToken, dropTokens } from '#features/accounts/server/door.ts'
import * as paths from '#kernel/paths.ts'
import type { Context } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database.ts'
import { digest, randomToken } from '#platform/server/seal.ts'
import { expiryOf, isOpen } from '../recovery.ts'
import { recoveryLetter } from './letters.ts'
import type { FullRecovery } from './store.ts'

/**
 * Writes to the owner how the recovery stands now. Every letter about an open one has a link of its own that cancels it;
 * when it is over, the links of all its letters are void.
 */
export function tellOfRecovery(tx: Tx, { config, brand, letters }: Context, recovery: FullRecovery, now: Date): void {
  if (!isOpen(recovery)) {
    dropTokens(tx, recovery.ownerId, 'cancel recovery')
    letters.enqueue(tx, recoveryLetter(recovery, brand.supportEmail, undefined), now)
    return
  }
  const token = randomToken()
  addToken(tx, digest(token), 'cancel recovery', recovery.ownerId, expiryOf(recovery))
  const cancelUrl = config.appUrl + paths.cancelRecovery(token)
  letters.enqueue(tx, recoveryLetter(recovery, brand.supportEmail, cancelUrl), now)
}
