import type { WithdrawalSource } from '../withdrawal.ts'

export const sourceNames: Record<WithdrawalSource, string> = { wallet: 'Balance', profit: 'Total-profit' }
