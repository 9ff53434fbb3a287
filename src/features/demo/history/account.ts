/** One sample investor's past, written step by step; the balances are followed, so that no step is refused. */
import { profitOf } from '#features/investments/plan.ts'
import { samplePlans } from '#features/investments/sample-plans.ts'
import { checksummed } from '#features/operator/wallet-address.ts'
import { type Cents, centsOf, toDollars, zeroCents } from '#kernel/money.ts'
import type { Act, Event, Who } from './event.ts'
import type { Random } from './random.ts'

type Hours = number

/** Settled by the worker, which looks every minute. */
const settledAfter: Hours = 1 / 60

export type Staff = { readonly admin: Who; onDuty(hoursAgo: Hours): Who }

export type Account = ReturnType<typeof openAccount>

/** All times are hours before the start: a smaller number is later. */
export function openAccount(who: Who, random: Random, staff: Staff) {
  const events: Event[] = []
  let wallet: bigint = zeroCents
  let profit: bigint = zeroCents
  let requests = 0
  let address: string | undefined
  const refTo = (what: string) => `${who} ${what} ${++requests}`
  const own = (hoursAgo: Hours, act: Act) => void events.push({ hoursAgo, who, act })
  const decided = (hoursAgo: Hours, act: Act) => void events.push({ hoursAgo, who: staff.onDuty(hoursAgo), act })
  const hash = () => random.hexDigits(64)

  const declare = (hoursAgo: Hours, dollars: number) => {
    const ref = refTo('deposit')
    own(hoursAgo, { does: 'declare deposit', ref, dollars, asset: random.between(0, 3), hash: hash() })
    return ref
  }
  const requestInvestment = (hoursAgo: Hours, plan: string, dollars: number) => {
    const ref = refTo('investment')
    own(hoursAgo, { does: 'request investment', ref, plan, dollars })
    return ref
  }
  const requestWithdrawal = (hoursAgo: Hours, dollars: number, source: 'wallet' | 'profit' = 'wallet') => {
    const ref = refTo('withdrawal')
    // On Ethereum any forty digits are an address, once they have their checksum. Each person has one of their own.
    address ??= checksummed('Ethereum', `0x${random.hexDigits(40)}`) ?? ''
    own(hoursAgo, { does: 'request withdrawal', ref, dollars, source, address })
    if (source === 'wallet') wallet -= centsOf(dollars)
    else profit -= centsOf(dollars)
    return ref
  }

  return {
    who,
    events,
    own,
    decided,
    declare,
    requestInvestment,
    requestWithdrawal,
    wallet: () => toDollars(wallet as Cents),
    profit: () => toDollars(profit as Cents),
    /** Until the documents are under review. */
    open: (hoursAgo: Hours, referredBy?: Who) => {
      own(hoursAgo, { does: 'register', ...(referredBy !== undefined && { referredBy }) })
      own(hoursAgo - 0.1, { does: 'verify address' })
      own(hoursAgo - 0.3, { does: 'submit documents' })
    },
    approveDocuments: (hoursAgo: Hours) => decided(hoursAgo, { does: 'approve documents', of: who }),
    deposit: (hoursAgo: Hours, dollars: number, waits: Hours, received?: number, notes?: string) => {
      const ref = declare(hoursAgo, dollars)
      const more = { ...(received !== undefined && { received }), ...(notes !== undefined && { notes }) }
      decided(hoursAgo - waits, { does: 'confirm deposit', ref, ...more })
      wallet += centsOf(received ?? dollars)
    },
    /** Settled, if its term ends before the start; the balances are those after it. */
    invest: (hoursAgo: Hours, planName: string, dollars: number, waits: Hours) => {
      const ref = requestInvestment(hoursAgo, planName, dollars)
      decided(hoursAgo - waits, { does: 'approve investment', ref })
      const plan = samplePlans.find(({ name }) => name === planName)
      if (!plan) throw new Error(`There is no plan ${planName}`)
      const endsAt = hoursAgo - waits - plan.termHours
      if (endsAt <= settledAfter) {
        wallet -= centsOf(dollars)
        return ref
      }
      events.push({ hoursAgo: endsAt - settledAfter, who: undefined, act: { does: 'settle' } })
      profit += profitOf(centsOf(dollars), plan.rate)
      return ref
    },
    /** Invests and asks to leave before the end, so the term must be longer than that takes. */
    askToLeave: (hoursAgo: Hours, plan: string, dollars: number, { waits, runs }: { waits: Hours; runs: Hours }) => {
      const investment = requestInvestment(hoursAgo, plan, dollars)
      decided(hoursAgo - waits, { does: 'approve investment', ref: investment })
      const ref = refTo('early exit')
      own(hoursAgo - waits - runs, { does: 'request early exit', ref, investment })
      wallet -= centsOf(dollars)
      return ref
    },
    moveProfit: (hoursAgo: Hours, dollars: number) => {
      own(hoursAgo, { does: 'move profit', dollars })
      wallet += centsOf(dollars)
      profit -= centsOf(dollars)
    },
    withdraw: (hoursAgo: Hours, dollars: number, waits: Hours, source: 'wallet' | 'profit' = 'wallet') => {
      const ref = requestWithdrawal(hoursAgo, dollars, source)
      decided(hoursAgo - waits, { does: 'approve withdrawal', ref, hash: hash() })
    },
    credit: (hoursAgo: Hours, dollars: number, reason: string) => {
      const edit = { of: who, book: 'wallet', operation: 'add', dollars, reason } as const
      events.push({ hoursAgo, who: staff.admin, act: { does: 'edit balance', ...edit } })
      wallet += centsOf(dollars)
    },
    suspend: (hoursAgo: Hours, reason: string) => {
      events.push({ hoursAgo, who: staff.admin, act: { does: 'change role', of: who, role: 'suspended', reason } })
    },
  }
}
