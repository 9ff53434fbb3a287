/** Kinds of rows in the history and in the account book. */

export const historyTypes = [
  'Transaction',
  'Investment',
  'Withdrawal',
  'Adjustment',
  'Reward',
  'Profit transfer',
  'Profit',
] as const
export type HistoryType = (typeof historyTypes)[number]

/** Requests, which staff decide. */
export const requestTypes = ['Transaction', 'Investment', 'Withdrawal'] as const satisfies readonly HistoryType[]

/** Kinds of account book rows. A fee is a row there, and a detail of its request in the history. */
export const bookTypes = [...historyTypes, 'Fee'] as const
export type BookType = (typeof bookTypes)[number]
