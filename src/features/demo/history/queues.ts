/** The last days before the start: what staff decided, what still waits and for how long, and people on their way in. */
import type { Account } from './account.ts'
import { days } from './days.ts'
import { roundDown } from './ordinary.ts'

type People = {
  readonly ordinary: readonly Account[]
  readonly latest: readonly Account[]
  readonly applicant: Account
}

const blurred =
  'The back of the document is blurred, so that its number cannot be read. Please photograph it in daylight.'
const unfound = 'We could not find this transfer on the network. Please send us its hash.'

export function fillQueues({ ordinary, latest, applicant }: People): void {
  applicant.open(52)
  welcome(latest)
  const richest = ordinary.toSorted((one, other) => other.wallet() - one.wallet())
  const [first, second, third, fourth, fifth, sixth, seventh, eighth] = richest
  const poorest = richest.toReversed()
  payIn(poorest)
  second?.invest(28, 'Essential', 300, 5)
  third?.invest(20, 'Beginner', 150, 4)
  for (const [account, hoursAgo] of [
    [fourth, 50],
    [fifth, 7.5],
    [sixth, 1.25],
  ] as const) {
    account?.requestInvestment(hoursAgo, 'Beginner', 200)
  }
  for (const [account, hoursAgo] of [
    [first, 74],
    [seventh, 22],
    [eighth, 3],
  ] as const) {
    account?.requestWithdrawal(hoursAgo, roundDown(account.wallet() / 3))
  }
  first?.withdraw(days(4), 120, 23)
  decideAgainst(richest)
  endDifferently(richest)
}

function payIn(poorest: readonly Account[]): void {
  const [one, two, three, four, five, six] = poorest
  one?.declare(71, 400)
  two?.declare(29, 1250)
  three?.declare(6.5, 300)
  four?.declare(0.7, 2500)
  five?.deposit(26, 1000, 18)
  six?.deposit(11, 350, 9)
}

function decideAgainst(richest: readonly Account[]): void {
  const [ninth, tenth, eleventh] = richest.slice(8)
  const deposit = ninth?.declare(days(4), 900)
  if (deposit) ninth?.decided(days(2.5), { does: 'reject deposit', ref: deposit, notes: unfound })
  const investment = tenth?.requestInvestment(days(3), 'Beginner', 100)
  if (investment) tenth?.decided(days(3) - 5, { does: 'reject investment', ref: investment })
  const withdrawal = eleventh?.requestWithdrawal(days(4), 60)
  const reason = 'You asked us by telephone to stop this payment.'
  if (withdrawal) eleventh?.decided(days(4) - 6, { does: 'reject withdrawal', ref: withdrawal, reason })
}

/** An early exit that was approved, one that waits, and a renewal. */
function endDifferently(richest: readonly Account[]): void {
  const [twelfth, thirteenth, fourteenth] = richest.slice(11)
  const left = twelfth?.askToLeave(days(5), 'Essential', 400, { waits: 3, runs: 6 })
  if (left) twelfth?.decided(days(5) - 12, { does: 'approve early exit', ref: left })
  thirteenth?.askToLeave(12, 'Essential', 350, { waits: 2.5, runs: 6.75 })
  const renewed = fourteenth?.invest(33, 'Essential', 300, 4)
  if (renewed) fourteenth?.own(20, { does: 'choose renewal', ref: renewed })
}

/** Newcomers in every state of the identity check, and one account that was suspended. */
function welcome([
  suspended,
  refused,
  waiting,
  fresh,
  withoutDocuments,
  unverified,
  approved,
]: readonly Account[]): void {
  suspended?.open(days(48))
  suspended?.approveDocuments(days(47))
  suspended?.suspend(days(40), 'Signed in from two continents within an hour. Wait for the owner’s call.')
  refused?.open(days(6))
  refused?.decided(days(5), { does: 'reject documents', of: refused.who, reason: blurred })
  waiting?.open(20)
  fresh?.open(3)
  withoutDocuments?.own(days(2), { does: 'register' })
  withoutDocuments?.own(days(2) - 0.2, { does: 'verify address' })
  unverified?.own(5.5, { does: 'register' })
  approved?.open(days(3))
  approved?.approveDocuments(days(2))
}
