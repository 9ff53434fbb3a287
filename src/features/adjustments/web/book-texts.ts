import type { UserRecord } from '#features/accounts/api.ts'
import type { AdjustedBook } from '../adjustment.ts'

type Words = {
  readonly title: string
  readonly name: string
  readonly balanceOf: (user: UserRecord) => number
}

/** What people call the two books that can be edited. */
export const bookTexts: Record<AdjustedBook, Words> = {
  wallet: { title: 'Edit Wallet Balance', name: 'wallet balance', balanceOf: (user) => user.balance },
  profit: { title: 'Edit Total Profit', name: 'total profit', balanceOf: (user) => user.totalMaturityAmount },
}
