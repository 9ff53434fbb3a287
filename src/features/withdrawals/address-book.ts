/** The addresses that an account is paid to: those it has saved, and how long a new one has to wait (decision 023). */
import type { WithdrawalNetwork } from '#features/operator/assets.ts'
import { after, hour } from '#kernel/clock.ts'
import { utcMomentText } from '#kernel/notation.ts'
import { type Refusal, refuse, refuseField } from '#kernel/refusal.ts'

/** An address in the spelling by which two are compared. */
export type Payee = { readonly network: WithdrawalNetwork; readonly address: string }

export type SavedAddress = Payee & { readonly id: string; readonly label: string; readonly savedAt: Date }

export const longestLabel = 60
export const maxAddresses = 100

/** Adds an address to the book, or says why not. */
export function save(book: readonly SavedAddress[], wanted: SavedAddress): SavedAddress | Refusal {
  const saved = find(book, wanted)
  if (saved) return refuseField('walletAddress', `You have saved this address already, as “${saved.label}”`, 'TAKEN')
  if (book.length >= maxAddresses) {
    return refuse('TOO_MANY', `You can save ${maxAddresses} addresses. Please remove one first.`)
  }
  return refuseLabel(book, wanted) ?? wanted
}

export function rename(book: readonly SavedAddress[], id: string, label: string): SavedAddress | Refusal {
  const saved = book.find((address) => address.id === id)
  if (saved === undefined) return refuse('NOT_FOUND', 'There is no such address')
  const renamed = { ...saved, label }
  return refuseLabel(book, renamed) ?? renamed
}

export function find<A extends Payee>(book: readonly A[], { network, address }: Payee): A | undefined {
  return book.find((saved) => saved.network === network && saved.address === address)
}

/** Two addresses with one name could be taken for each other. */
function refuseLabel(book: readonly SavedAddress[], { id, label }: SavedAddress): Refusal | undefined {
  const isTaken = book.some((other) => other.id !== id && other.label === label)
  return isTaken ? refuseField('label', 'You have another address with this name', 'TAKEN') : undefined
}

/**
 * An account's history with an address. A pending request does not count: it may be a thief's, made for a cent and
 * cancelled once a larger one was let through for its sake.
 */
export type AddressHistory = {
  /** When it was saved; null if it is not in the book. */
  readonly savedAt: Date | null
  /** Whether any withdrawal was paid to it. */
  readonly wasPaid: boolean
}

/**
 * When a withdrawal requested now to the address may be approved: at once, unless the address is new. An attacker in an
 * account cannot have money paid to their own address before the owner has read the letter about it.
 */
export function opensAt({ savedAt, wasPaid }: AddressHistory, coolingHours: number, now: Date): Date {
  const cooled = after(savedAt !== null && savedAt < now ? savedAt : now, coolingHours * hour)
  return wasPaid || cooled < now ? now : cooled
}

type Asked = { readonly requestedAt: Date; readonly opensAt: Date }

/**
 * From when a withdrawal that waits may be approved, by what the account has to do with the address today. It was asked
 * for a saved address that has been removed since: then it cools from the request. So whenever something is paid, its
 * address was paid before, or has been saved for the cooling time, or the request has waited as long.
 */
export function reopensAt(asked: Asked, today: AddressHistory, coolingHours: number): Date {
  const opens = opensAt(today, coolingHours, asked.requestedAt)
  return opens > asked.opensAt ? opens : asked.opensAt
}

/** Whether its owner is told that an address is new: until something was paid to it, or its cooling time is over. */
export function isNew(history: AddressHistory, coolingHours: number, now: Date): boolean {
  const isUnsaved = history.savedAt === null
  return !history.wasPaid && (isUnsaved || now < opensAt(history, coolingHours, now))
}

/** Why a withdrawal cannot be approved yet, or undefined. */
export function refuseCooling(opens: Date, now: Date): Refusal | undefined {
  if (now >= opens) return undefined
  return refuse('COOLING', `The address is new, so this can be approved from ${utcMomentText(opens)}`)
}
