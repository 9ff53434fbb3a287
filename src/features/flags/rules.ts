/**
 * The rules, as data. Each finds in the facts a reason to look twice, in words, with the way to its evidence. A flag stops
 * nothing and decides nothing (decision 029).
 */
import { day, hour } from '#kernel/clock.ts'
import { formatCents, toDollars } from '#kernel/money.ts'
import { countOf, decimalText, utcLongDayText, utcMomentText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { requestPath } from '#requests/kinds.ts'
import type { Facts, Others } from './facts.ts'

type Found = { readonly reason: string; readonly evidence: string }

/** The one number of a rule that an operator sets. */
type Measure = {
  readonly label: string
  readonly least: number
  readonly most: number
  readonly initial: number
}

type Rule = {
  readonly label: string
  readonly weight: number
  readonly measure?: Measure
  /** `measure` is what the operator set; a rule without one does not read it. */
  readonly find: (facts: Facts, measure: number) => Found | undefined
}

const tabOf = (ownerId: string, tab: 'requests' | 'sessions' | 'profile') => `${paths.user(ownerId)}?tab=${tab}`

/** Fewer requests make no habit. */
const habitFrom = 3

function others({ count, one }: Others, least: number, where: string): Found | undefined {
  if (one === null || count < least) return undefined
  return {
    reason: `At least ${countOf(count, 'other account')} signed in from ${where}`,
    evidence: tabOf(one, 'sessions'),
  }
}

/**
 * The network of an access provider, roughly: the first half of an IPv4 address, the first two groups of an IPv6 one. No
 * address is looked up, so no rule knows a country.
 */
function networkOf(address: string): string {
  return address.split(address.includes(':') ? ':' : '.', 2).join()
}

function newNetwork({ ownerId, signIns, at }: Facts, days: number): Found | undefined {
  const since = at.getTime() - days * day
  const found = signIns.find((signIn, place) => {
    const earlier = signIns.slice(place + 1)
    const isKnown = earlier.some(({ address }) => networkOf(address) === networkOf(signIn.address))
    return signIn.at.getTime() > since && earlier.length > 0 && !isKnown
  })
  return (
    found && {
      reason: `Signed in on ${utcMomentText(found.at)} from a network that was never used before`,
      evidence: tabOf(ownerId, 'sessions'),
    }
  )
}

const rules = {
  hit: {
    label: 'Hit on a list',
    weight: 50,
    measure: { label: 'From points', least: 70, most: 100, initial: 80 },
    find: ({ hit }, points) =>
      hit && hit.points >= points
        ? { reason: `“${hit.matched}” on ${hit.list}, ${hit.points} of 100 points`, evidence: paths.screening }
        : undefined,
  },
  reusedHash: {
    label: 'Reused transaction hash',
    weight: 40,
    find: ({ sameHash }) =>
      sameHash
        ? {
            reason: `A ${sameHash.kind === 'deposits' ? 'deposit' : 'payout of ours'} has the same transaction hash`,
            evidence: requestPath(sameHash),
          }
        : undefined,
  },
  sharedAddress: {
    label: 'Payout address of several people',
    weight: 40,
    find: ({ payout }) =>
      payout?.sharedWith.one
        ? {
            reason: `${payout.sharedWith.count > 1 ? 'Several other accounts' : 'Another account'} used or saved this address`,
            evidence: paths.user(payout.sharedWith.one),
          }
        : undefined,
  },
  firstPayout: {
    label: 'First payout to an address',
    weight: 10,
    measure: { label: 'From dollars', least: 0, most: 1_000_000_000, initial: 500 },
    find: ({ payout, amount, ownerId }, dollars) =>
      payout && amount !== null && !payout.wasPaid && toDollars(amount) >= dollars
        ? { reason: 'Nothing was paid to this address before', evidence: tabOf(ownerId, 'requests') }
        : undefined,
  },
  unusualAmount: {
    label: 'Amount beyond the habit',
    weight: 20,
    measure: { label: 'Times the average', least: 2, most: 100, initial: 5 },
    find: ({ kind, before: { count, average }, amount, ownerId }, times) => {
      const ratio = Number(amount) / Number(average)
      if (amount === null || count < habitFrom || ratio < times) return undefined
      const what = kind === 'edits' ? 'deposit' : 'request'
      const earlier = countOf(count, `${what} before`, `${what}s before`)
      const reason = `${decimalText(ratio, 1, 0)} times the average of the ${earlier}, ${formatCents(average)}`
      return { reason, evidence: tabOf(ownerId, 'requests') }
    },
  },
  belowLimit: {
    label: 'Sum just below the limit',
    weight: 25,
    measure: { label: 'Per cent below, at most', least: 1, most: 50, initial: 10 },
    find: ({ withinADay, ownerId }, percent) => {
      const { sum, limit } = withinADay ?? {}
      if (sum === undefined || limit === undefined || sum > limit) return undefined
      if (sum * 100n < limit * BigInt(100 - percent)) return undefined
      const reason = `${formatCents(sum)} within 24 hours; above ${formatCents(limit)} two people decide`
      return { reason, evidence: tabOf(ownerId, 'requests') }
    },
  },
  afterDeposit: {
    label: 'Withdrawal right after a deposit',
    weight: 20,
    measure: { label: 'Within hours', least: 1, most: 720, initial: 24 },
    find: ({ payout, requestedAt }, hours) => {
      const deposit = payout?.lastDeposit
      const passed = deposit ? requestedAt.getTime() - deposit.confirmedAt.getTime() : Number.POSITIVE_INFINITY
      if (!deposit || passed > hours * hour) return undefined
      const reason = `Requested ${countOf(Math.floor(passed / hour), 'hour')} after a deposit was confirmed`
      return { reason, evidence: paths.transaction(deposit.id) }
    },
  },
  editedBefore: {
    label: 'Withdrawal right after a balance edit',
    weight: 30,
    measure: { label: 'Within hours', least: 1, most: 720, initial: 48 },
    find: ({ beside }, hours) => {
      if (!beside || beside.passed > hours * hour) return undefined
      const [later, sum] = [countOf(Math.floor(beside.passed / hour), 'hour'), formatCents(beside.amount)]
      const reason =
        beside.kind === 'edits'
          ? `Requested ${later} after staff added ${sum}`
          : `A withdrawal of ${sum} was requested ${later} later`
      return { reason, evidence: requestPath(beside) }
    },
  },
  repeatedEdits: {
    label: 'Repeated edits by one author',
    weight: 25,
    measure: { label: 'From edits within 30 days', least: 2, most: 50, initial: 3 },
    find: ({ edits }, least) =>
      edits?.last && edits.before + 1 >= least
        ? {
            reason: `At least ${countOf(edits.before + 1, 'edit')} of this person’s balances by ${edits.author} within 30 days`,
            evidence: requestPath({ kind: 'edits', id: edits.last }),
          }
        : undefined,
  },
  sameDocument: {
    label: 'Same document on two accounts',
    weight: 50,
    find: ({ sameDocument: { count, one } }) =>
      one === null
        ? undefined
        : {
            reason: `${count > 1 ? 'Several other accounts have' : 'Another account has'} the same picture or document number`,
            evidence: requestPath({ kind: 'kyc', id: one }),
          },
  },
  sharedBrowser: {
    label: 'Several accounts in one browser',
    weight: 30,
    measure: { label: 'From other accounts', least: 1, most: 20, initial: 1 },
    find: ({ inSameBrowser }, least) => others(inSameBrowser, least, 'the same browser'),
  },
  sharedNetwork: {
    label: 'Many accounts from one address',
    weight: 10,
    measure: { label: 'From other accounts', least: 1, most: 20, initial: 4 },
    find: ({ inSameNetwork }, least) => others(inSameNetwork, least, 'the same network address'),
  },
  newNetwork: {
    label: 'Sign-in from a new network',
    weight: 10,
    measure: { label: 'Within days', least: 1, most: 90, initial: 7 },
    find: newNetwork,
  },
  changedDetails: {
    label: 'Details changed lately',
    weight: 20,
    measure: { label: 'Within days', least: 1, most: 90, initial: 30 },
    find: ({ lastChange, at, ownerId }, days) =>
      lastChange && at.getTime() - lastChange.at.getTime() <= days * day
        ? {
            reason: `The ${lastChange.field} was changed on ${utcLongDayText(lastChange.at)}`,
            evidence: tabOf(ownerId, 'profile'),
          }
        : undefined,
  },
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof rules
export const ruleNames = Object.keys(rules) as [RuleName, ...RuleName[]]

const ruleOf = (name: RuleName): Rule => rules[name]
export const labelOf = (name: RuleName): string => rules[name].label
export const measureOf = (name: RuleName): Measure | undefined => ruleOf(name).measure

type RuleSetting = {
  readonly on: boolean
  readonly weight: number
  /** Null for a rule without one. */
  readonly measure: number | null
}
export type RuleSettings = Readonly<Record<RuleName, RuleSetting>>

export const initialRules = Object.fromEntries(
  ruleNames.map((name) => {
    const { weight, measure } = ruleOf(name)
    return [name, { on: true, weight, measure: measure?.initial ?? null }]
  }),
) as RuleSettings

export type Flag = Found & { readonly rule: RuleName; readonly weight: number }

/** The flags that the facts raise, the heaviest first. */
export function evaluate(facts: Facts, settings: RuleSettings): Flag[] {
  const raised = ruleNames.flatMap((rule): Flag[] => {
    const { on, weight, measure } = settings[rule]
    const found = on ? ruleOf(rule).find(facts, measure ?? 0) : undefined
    return found ? [{ rule, weight, ...found }] : []
  })
  return raised.sort((one, other) => other.weight - one.weight)
}

export function weightOf(flags: readonly Pick<Flag, 'weight'>[]): number {
  return flags.reduce((sum, { weight }) => sum + weight, 0)
}

/** The settings in words, a line for each rule, as the page and the audit log show them. */
export function ruleFacts(settings: RuleSettings): Record<string, string> {
  return Object.fromEntries(
    ruleNames.map((name) => {
      const { on, weight, measure } = settings[name]
      const from = measureOf(name)?.label.toLowerCase()
      const text = `weight ${weight}${from && measure !== null ? `, ${from} ${measure}` : ''}`
      return [labelOf(name), on ? text : 'off']
    }),
  )
}
