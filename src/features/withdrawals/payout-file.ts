/** A file of payouts for the wallet, and the same file come back with a transaction hash in each line. */
import { toDollars } from '#kernel/money.ts'
import { type Refusal, refuseField } from '#kernel/refusal.ts'
import { longestHash } from '#kernel/transaction-hash.ts'
import { idOf } from '#kernel/wire-id.ts'
import { maxSetSize } from '#requests/deciding.ts'
import { receives, type Withdrawal } from './withdrawal.ts'

export const payoutColumns = ['address', 'network', 'coin', 'amount', 'unit', 'reference', 'transaction hash'] as const

/**
 * One tether counts as one dollar everywhere here. Of any other coin the rate when it is sent decides, which nobody knows
 * yet: the line says how many dollars it must be worth.
 */
export function payoutCells(withdrawal: Withdrawal): readonly string[] {
  const { id, walletAddress, network, asset } = withdrawal
  const unit = asset === 'USDT' ? asset : 'USD'
  return [walletAddress, network, asset, toDollars(receives(withdrawal)).toFixed(2), unit, id, '']
}

const withdrawalId = idOf('There is no withdrawal with this reference')

export type HashLine = {
  /** In the file, where the header is line 1. */
  readonly line: number
  readonly reference: string
  readonly transactionHash: string
}

const titles = {
  reference: ['reference', 'id', 'withdrawal'],
  hash: ['transactionhash', 'hash', 'txhash', 'txid', 'transactionid'],
}

/** Reads the lines of a CSV file that name a withdrawal and its hash; other columns are ignored. */
export function readHashes(rows: readonly (readonly string[])[]): readonly HashLine[] | Refusal {
  const [header = [], ...body] = rows.map((cells) => cells.map((cell) => cell.trim()))
  const found = header.map((title) => title.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const reference = found.findIndex((title) => titles.reference.includes(title))
  const hash = found.findIndex((title) => titles.hash.includes(title))
  if (reference < 0 || hash < 0) {
    return refuseField('file', 'The first line must name the columns “reference” and “transaction hash”')
  }
  const lines = body
    .map((cells, place) => ({
      line: place + 2,
      reference: cells[reference] ?? '',
      transactionHash: cells[hash] ?? '',
      isBlank: cells.every((cell) => cell === ''),
    }))
    .filter(({ isBlank }) => !isBlank)
  if (lines.length === 0) return refuseField('file', 'The file has no lines')
  if (lines.length > maxSetSize) return refuseField('file', `The file has more than ${maxSetSize} lines`)
  return lines.map(({ isBlank: _, ...line }) => line)
}

/** Why a line is refused whatever the withdrawal is like, or undefined. */
export function hashLineProblem(line: HashLine, lines: readonly HashLine[]): string | undefined {
  const { reference, transactionHash } = line
  if (reference === '') return 'The line has no reference'
  if (transactionHash === '') return 'The line has no transaction hash'
  if (transactionHash.length > longestHash) return 'The transaction hash is too long'
  const isTwice = lines.some((other) => other !== line && other.reference === reference)
  if (isTwice) return 'The reference is in the file twice, so neither line counts'
  return withdrawalId.safeParse(reference).error?.issues[0]?.message
}
