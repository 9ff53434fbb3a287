/** Money movements of all people, phase by phase: the requests of the rooms, and the entries with their balances. */

import { fixAsFilled } from '../plans.ts'
import {
  adjustmentColumns,
  depositColumns,
  entryColumns,
  investmentColumns,
  planOf,
  rewardColumns,
  withdrawalColumns,
} from './columns.ts'
import { heavyEntries, heavyRequests } from './fill-heavy.ts'
import {
  active,
  addressOf,
  adjustedBy,
  adminOf,
  earnedOf,
  firstOf,
  friendOf,
  hasEnded,
  hasFriend,
  idOf,
  invests,
  isAdjusted,
  moment,
  oneIn,
  ordinary,
  ordinaryPerson,
  payoutOf,
  profitOf,
  reward,
  runningOf,
  type Size,
  secondOf,
  stakeOf,
  thirdOf,
  waits,
  waitsForPayout,
  withdraws,
} from './shape.ts'

type Kind = Parameters<typeof idOf>[0]

type Held = { readonly wallet: string; readonly held?: string; readonly invested?: string; readonly profit?: string }

type Move = {
  readonly from: string
  readonly to: string
  readonly amount: string | number
  readonly cause: string
  readonly reference: string
  readonly at: string
  /** Balances afterwards; zero where omitted. */
  readonly after: Held
}

function entriesOf({ from, to, amount, cause, reference, at, after }: Move, over: string) {
  const { wallet, held = 0, invested = 0, profit = 0 } = after
  return `insert into entries (${entryColumns})
    select ${idOf('person', 'n')}, '${from}', '${to}', ${amount}, '${cause}', (${reference})::text, ${at}, ${wallet}, ${held},
      ${invested}, ${profit}
    from ${over}`
}

const two = `${firstOf} + ${secondOf}`
const three = `${two} - ${stakeOf} + ${thirdOf}`
const settled = `${three} + case when ${hasEnded} then ${stakeOf} else 0 end`
const last = `${settled} - ${payoutOf}`

export function fillMoney(size: Size): string[] {
  const at = (phase: number) => moment(size, phase)
  const deposit = (kind: Kind, amount: string, phase: number, after: Held) =>
    entriesOf(
      {
        ...{ from: 'custody', to: 'wallet', amount, cause: 'deposit confirmed' },
        ...{ reference: idOf(kind, 'n'), at: at(phase), after },
      },
      active(size, `${amount} > 0`),
    )
  const request = { amount: payoutOf, reference: idOf('withdrawal', 'n') }
  const investment = { amount: stakeOf, reference: idOf('investment', 'n') }
  const invested = stakeOf
  const plan = { invested: runningOf, profit: earnedOf }
  const paid = { ...plan, held: `case when ${waitsForPayout(size)} then ${payoutOf} else 0 end` }
  return [
    deposit('firstDeposit', firstOf, 1, { wallet: firstOf }),
    heavyEntries(size, 1),
    deposit('secondDeposit', secondOf, 2, { wallet: two }),
    heavyEntries(size, 2),
    entriesOf(
      {
        ...{ from: 'wallet', to: 'invested', cause: 'investment approved', ...investment, at: at(3) },
        after: { wallet: `${two} - ${stakeOf}`, invested },
      },
      active(size, invests),
    ),
    heavyEntries(size, 3),
    deposit('thirdDeposit', thirdOf, 4, { wallet: three, invested }),
    heavyEntries(size, 4),
    entriesOf(
      {
        ...{ from: 'invested', to: 'wallet', cause: 'investment ended', ...investment, at: at(5) },
        after: { wallet: settled },
      },
      active(size, hasEnded),
    ),
    entriesOf(
      {
        ...{ from: 'interest', to: 'profit', amount: profitOf, cause: 'profit earned' },
        ...{ reference: idOf('investment', 'n'), at: at(5), after: { wallet: settled, ...plan } },
      },
      active(size, hasEnded),
    ),
    heavyEntries(size, 5),
    entriesOf(
      {
        ...{ ...request, from: 'wallet', to: 'held', cause: 'withdrawal requested', at: at(6) },
        after: { wallet: last, ...plan, held: payoutOf },
      },
      active(size, withdraws),
    ),
    heavyEntries(size, 6),
    entriesOf(
      {
        ...{ ...request, from: 'held', to: 'custody', cause: 'withdrawal approved', at: at(7) },
        after: { wallet: last, ...plan },
      },
      active(size, `${withdraws} and not ${waitsForPayout(size)}`),
    ),
    heavyEntries(size, 7),
    entriesOf(
      {
        ...{ from: 'adjustments', to: 'wallet', amount: adjustedBy, cause: 'adjustment' },
        ...{ reference: idOf('adjustment', 'n'), at: at(8), after: { wallet: `${last} + ${adjustedBy}`, ...paid } },
      },
      active(size, isAdjusted),
    ),
    heavyEntries(size, 8),
    entriesOf(
      {
        ...{ from: 'rewards', to: 'wallet', amount: reward, cause: 'referral reward' },
        ...{ reference: idOf('person', friendOf), at: at(9) },
        after: { wallet: `${last} + ${adjustedBy} + ${reward}`, ...paid },
      },
      active(size, hasFriend(size)),
    ),
    heavyEntries(size, 9),
    ...requests(size),
    ...heavyRequests(size),
    fixAsFilled,
  ]
}

function requests(size: Size): string[] {
  const at = (phase: number) => moment(size, phase)
  const admin = idOf('person', adminOf(size))
  /** Was staff once, and has decided a third of some kinds. */
  const colleague = idOf('person', ordinaryPerson)
  const oneOfTwo = `case when n % 3 = 0 then ${colleague} else ${admin} end`
  const owner = idOf('person', 'n')
  const confirmed = (kind: Kind, amount: string, phase: number) => `
    insert into deposits (${depositColumns})
    select ${idOf(kind, 'n')}, 'DEP-${kind}-' || n, ${owner}, ${amount}, ${amount}, 'Confirmed', 'USDT', 'Tron', '',
      ${at(phase)} - interval '1 hour', ${admin}, ${at(phase)}
    from ${active(size, `${amount} > 0`)}`
  return [
    confirmed('firstDeposit', firstOf, 1),
    confirmed('secondDeposit', secondOf, 2),
    confirmed('thirdDeposit', thirdOf, 4),
    `insert into deposits (${depositColumns})
     select ${idOf('rejectedDeposit', 'n')}, 'DEP-REJECTED-' || n, ${owner}, ${secondOf}, null, 'Rejected', 'USDT', 'Tron',
       '', ${at(4)}, ${colleague}, ${at(5)}
     from ${active(size, 'n % 10 = 6')}`,
    `insert into deposits (${depositColumns})
     select ${idOf('pendingDeposit', 'n')}, 'DEP-WAITING-' || n, ${owner}, ${secondOf}, null, 'Pending', 'USDT', 'Tron',
       md5(n::text), ${at(9)}, null, null
     from ${ordinary(size, waits(size, 1))}`,
    `insert into investments (${investmentColumns})
     select ${idOf('investment', 'n')}, ${owner}, ${planOf}, ${stakeOf}, 1000, 4800, ${profitOf},
       case when ${hasEnded} then 'Ended' else 'Active' end, ${at(3)} - interval '1 hour', ${at(3)},
       case when ${hasEnded} then ${at(5)} else ${at(9)} + interval '60 days' end, ${oneOfTwo}, ${at(3)},
       case when ${hasEnded} then ${at(5)} end
     from ${active(size, invests)}`,
    `insert into investments (${investmentColumns})
     select ${idOf('pendingInvestment', 'n')}, ${owner}, ${planOf}, ${secondOf}, 1000, 4800, ${secondOf} / 10, 'Pending', ${at(9)},
       null, null, null, null, null
     from ${ordinary(size, waits(size, 2))}`,
    `insert into early_exits (id, investment, owner, amount, fee, requested_at)
     select ${idOf('exit', 'n')}, ${idOf('investment', 'n')}, ${owner}, ${stakeOf}, 0, ${at(9)}
     from ${active(size, `${invests} and ${waits(size, 3)}`)}`,
    `insert into early_exits (id, investment, owner, amount, fee, status, requested_at, decided_by, decided_at)
     select ${idOf('rejectedExit', 'n')}, ${idOf('investment', 'n')}, ${owner}, ${stakeOf}, 0, 'Rejected', ${at(4)},
       ${oneOfTwo}, ${at(4)}
     from ${active(size, invests)}`,
    `insert into withdrawals (${withdrawalColumns})
     select ${idOf('withdrawal', 'n')}, ${owner}, ${payoutOf}, 'wallet', 'USDT', 'Tron', ${addressOf(size)},
       case when ${waitsForPayout(size)} then 'Pending' else 'Approved' end, ${at(6)}, ${at(6)},
       case when not ${waitsForPayout(size)} then ${oneOfTwo} end, case when not ${waitsForPayout(size)} then ${at(7)} end
     from ${active(size, withdraws)}`,
    `insert into adjustments (${adjustmentColumns})
     select ${idOf('adjustment', 'n')}, ${owner}, 'wallet', 'add', ${adjustedBy}, 'A correction', ${admin}, ${at(8)}
     from ${active(size, isAdjusted)}`,
    `insert into proposed_adjustments (id, owner, book, operation, amount, reason, author, proposed_at)
     select ${idOf('proposal', 'n')}, ${owner}, 'wallet', 'add', 10500, 'A correction', ${admin}, ${at(9)}
     from ${ordinary(size, `n % ${oneIn(size, 1000)} = 5`)}`,
    `insert into proposed_adjustments
       (id, owner, book, operation, amount, reason, author, proposed_at, status, decided_by, decided_at)
     select ${idOf('rejectedProposal', 'n')}, ${owner}, 'wallet', 'add', ${secondOf}, 'A correction', ${admin}, ${at(7)},
       'Rejected', ${oneOfTwo}, ${at(8)}
     from ${active(size, 'n % 5 = 1')}`,
    `insert into referral_rewards (${rewardColumns})
     select ${idOf('person', friendOf)}, ${owner}, ${reward}, ${at(9)} from ${active(size, hasFriend(size))}`,
  ]
}
