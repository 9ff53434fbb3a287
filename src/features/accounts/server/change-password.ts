import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Db } from '../../../platform/server/database.ts'
import { enqueue } from '../../../platform/server/outbox/enqueue.ts'
import type { Caller } from '../../sessions/caller.ts'
import { endSessions } from '../../sessions/server/door.ts'
import { checkNewPassword } from '../password.ts'
import { hashPassword, isRightPassword } from './hash-password.ts'
import { passwordChanged } from './letters.ts'
import { passwordChanges } from './limits.ts'
import { changePasswordHash, passwordHashOf } from './store.ts'

/** Changes the own password; the other sessions end, this one stays. */
export async function changePassword(
  db: Db,
  context: Context,
  { account, sessionId }: Caller,
  { oldPassword, password }: { oldPassword: string; password: string },
  now: Date,
) {
  const tooShort = checkNewPassword(password, context.config.passwordMinLength)
  if (tooShort) return tooShort
  const flood = await context.limits.spend(passwordChanges, account.id, now)
  if (flood) return flood
  const oldHash = await passwordHashOf(db, account.id)
  if (oldHash === undefined) return hasNone
  if (!(await isRightPassword(oldHash, oldPassword))) return refuseField('oldPassword', 'Old password is incorrect')
  const newHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    if (!(await changePasswordHash(tx, account.id, oldHash, newHash))) return overtaken
    await endSessions(tx, account.id, sessionId)
    enqueue(tx, context.secrets.letterSeal, passwordChanged(account, context.brand.supportEmail), now)
    return { message: 'Password changed. Your other sessions were signed out.' }
  })
}

const hasNone = refuse('WRONG_STATE', 'Your account has no password yet. Use “Forgot password” to set one.')
const overtaken = refuse('WRONG_STATE', 'Your password was changed elsewhere just now')
