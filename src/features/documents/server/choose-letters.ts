import type { Caller } from '#features/accounts/caller.ts'
import type { Db } from '#platform/server/database.ts'
import { monthOf } from '../period.ts'
import { saveWish } from './store.ts'

export async function chooseLetters(db: Db, caller: Caller, wanted: boolean, now: Date): Promise<{ message: string }> {
  await db.transaction(async (tx) => saveWish(tx, caller.userId, wanted ? monthOf(now) : null))
  return {
    message: wanted
      ? 'We will write to you at the beginning of each month'
      : 'You will get no more letters about monthly statements',
  }
}
