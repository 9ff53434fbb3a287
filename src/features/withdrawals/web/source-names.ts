import { nameIn } from '#kernel/notation.ts'
import type { WithdrawalSource } from '../withdrawal.ts'

const names: Record<WithdrawalSource, string> = { wallet: 'Balance', profit: 'Total-profit' }

export function sourceName(source: string): string {
  return nameIn(names, source)
}
