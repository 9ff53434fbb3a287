/**
 * The investor with the long history: a cycle of a deposit, a withdrawal, an adjustment and an investment, again and
 * again. A running balance follows from the number of its cycle, `n`, counted from zero.
 */
import {
  adjustmentColumns,
  depositColumns,
  entryColumns,
  investmentColumns,
  planOf,
  rewardColumns,
  withdrawalColumns,
} from './columns.ts'
import {
  adminOf,
  heavyAddress,
  heavyFriendOf,
  heavyFriends,
  heavyInvestor,
  idOf,
  moment,
  phasesWithEntries,
  reward,
  type Size,
} from './shape.ts'

const amounts = { deposit: 1000, payout: 400, adjustment: 100, stake: 500, profit: 50 } as const
/** The amount a cycle adds to the wallet once its investment has ended. */
const gain = amounts.deposit - amounts.payout + amounts.adjustment

/** Each cycle makes about five lines of the history. */
const cyclesOf = ({ heavyLines }: Size) => Math.max(Math.floor(heavyLines / 5), phasesWithEntries)

/** The investment of every eighth cycle is still running, and of more where those would not fill a page. */
const runningEvery = (size: Size) => Math.max(2, Math.min(8, Math.floor(cyclesOf(size) / 60)))

/** Every eighth cycle brings a reward, until each friend has brought one. */
const rewardEvery = 8

/** Cycles before a number that are the first of so many. */
const firstsBefore = (n: number, every: number) => Math.ceil(n / every)
const firstsBeforeN = (every: number) => `(n + ${every - 1}) / ${every}`

/** Final balances: wallet, held, invested, profit, and the profit ever earned. */
export function heavyBooks(size: Size): number[] {
  const cycles = cyclesOf(size)
  const running = firstsBefore(cycles, runningEvery(size))
  const rewards = Math.min(firstsBefore(cycles, rewardEvery), heavyFriends(size))
  const profit = (cycles - running) * amounts.profit
  const wallet = cycles * gain - running * amounts.stake + rewards * reward
  return [wallet, amounts.payout, running * amounts.stake, profit, profit]
}

type Kind = Parameters<typeof idOf>[0]
const id = (kind: Kind) => `${idOf(kind, 'n')}::text`
const friendOf = (size: Size) => idOf('person', heavyFriendOf(size, `(n / ${rewardEvery})`))

/** The steps of a cycle in their order: what moves, why, and what the books hold afterwards. */
const steps = (size: Size) => [
  `select 'custody', 'wallet', ${amounts.deposit}, 'deposit confirmed', ${id('heavyDeposit')}, ${heavyMoment(size, 0)},
    wallet + ${amounts.deposit}, least(n, 1) * ${amounts.payout}, invested, profit`,
  `select 'wallet', 'held', ${amounts.payout}, 'withdrawal requested', ${id('heavyWithdrawal')}, ${heavyMoment(size, 1)},
    wallet + ${amounts.deposit - amounts.payout}, least(n + 1, 2) * ${amounts.payout}, invested, profit`,
  // The first one waits until today.
  `select 'held', 'custody', ${amounts.payout}, 'withdrawal approved', ${id('heavyWithdrawal')}, ${heavyMoment(size, 2)},
    wallet + ${amounts.deposit - amounts.payout}, ${amounts.payout}, invested, profit where n > 0`,
  `select 'adjustments', 'wallet', ${amounts.adjustment}, 'adjustment', ${id('heavyAdjustment')}, ${heavyMoment(size, 3)},
    wallet + ${gain}, ${amounts.payout}, invested, profit`,
  `select 'wallet', 'invested', ${amounts.stake}, 'investment approved', ${id('heavyInvestment')}, ${heavyMoment(size, 4)},
    wallet + ${gain - amounts.stake}, ${amounts.payout}, invested + ${amounts.stake}, profit`,
  `select 'invested', 'wallet', ${amounts.stake}, 'investment ended', ${id('heavyInvestment')}, ${heavyMoment(size, 5)},
    wallet + ${gain}, ${amounts.payout}, invested, profit where ended = 1`,
  `select 'interest', 'profit', ${amounts.profit}, 'profit earned', ${id('heavyInvestment')}, ${heavyMoment(size, 6)},
    wallet + ${gain}, ${amounts.payout}, invested, profit + ${amounts.profit} where ended = 1`,
  `select 'rewards', 'wallet', ${reward}, 'referral reward', ${friendOf(size)}::text, ${heavyMoment(size, 7)},
    wallet + ${gain + reward} - (1 - ended) * ${amounts.stake}, ${amounts.payout},
    invested + (1 - ended) * ${amounts.stake}, profit + ended * ${amounts.profit} where ${isRewarded(size)}`,
]
const stepsOfCycle = 8

const hasEnded = (size: Size) => `n % ${runningEvery(size)} <> 0`
const isRewarded = (size: Size) => `n % ${rewardEvery} = 0 and n / ${rewardEvery} < ${heavyFriends(size)}`

/** The entries of a phase. Those of a cycle are written together, in their order. */
export function heavyEntries(size: Size, phase: number): string {
  const [first = 0, end = 0] = [phase - 1, phase].map((part) => Math.floor((cyclesOf(size) * part) / phasesWithEntries))
  const rewards = `least(${firstsBeforeN(rewardEvery)}, ${heavyFriends(size)})`
  return `insert into entries (${entryColumns})
    select ${idOf('person', heavyInvestor)}, step.* from generate_series(${first}::bigint, ${end - 1}) n,
      lateral (select ${firstsBeforeN(runningEvery(size))} as running, (${hasEnded(size)})::int as ended) cycle,
      lateral (select n * ${gain} - running * ${amounts.stake} + ${rewards} * ${reward} as wallet,
        running * ${amounts.stake} as invested, (n - running) * ${amounts.profit} as profit) before,
      lateral (${steps(size).join(' union all ')}) as step`
}

/** The history begins with the second phase and continues until now. */
function heavyMoment(size: Size, step: number): string {
  return moment(size, 1, `(n * ${stepsOfCycle} + ${step}) * ${phasesWithEntries}`, cyclesOf(size) * stepsOfCycle)
}

export function heavyRequests(size: Size): string[] {
  const admin = idOf('person', adminOf(size))
  const owner = idOf('person', heavyInvestor)
  const cycles = `generate_series(0::bigint, ${cyclesOf(size) - 1}) n`
  const at = (step: number) => heavyMoment(size, step)
  const ended = hasEnded(size)
  return [
    `insert into deposits (${depositColumns})
     select ${idOf('heavyDeposit', 'n')}, 'DEP-HEAVY-' || n, ${owner}, ${amounts.deposit}, ${amounts.deposit}, 'Confirmed',
       'USDT', 'Tron', '', ${at(0)}, ${admin}, ${at(0)} from ${cycles}`,
    `insert into deposits (${depositColumns})
     values (${idOf('pendingDeposit', heavyInvestor)}, 'DEP-WAITING-${heavyInvestor}', ${owner}, ${amounts.deposit}, null, 'Pending',
       'USDT', 'Tron', '', ${moment(size, 9, '0')}, null, null)`,
    `insert into withdrawals (${withdrawalColumns})
     select ${idOf('heavyWithdrawal', 'n')}, ${owner}, ${amounts.payout}, 'wallet', 'USDT', 'Tron', '${heavyAddress}',
       case when n > 0 then 'Approved' else 'Pending' end, ${at(1)}, ${at(1)}, case when n > 0 then ${admin} end,
       case when n > 0 then ${at(2)} end from ${cycles}`,
    `insert into adjustments (${adjustmentColumns})
     select ${idOf('heavyAdjustment', 'n')}, ${owner}, 'wallet', 'add', ${amounts.adjustment}, 'A correction', ${admin},
       ${at(3)} from ${cycles}`,
    `insert into investments (${investmentColumns})
     select ${idOf('heavyInvestment', 'n')}, ${owner}, ${planOf}, ${amounts.stake}, 1000, 4800, ${amounts.profit},
       case when ${ended} then 'Ended' else 'Active' end, ${at(3)}, ${at(4)},
       case when ${ended} then ${at(5)} else ${moment(size, 10, '0')} + interval '60 days' end, ${admin}, ${at(4)},
       case when ${ended} then ${at(5)} end from ${cycles}`,
    `insert into referral_rewards (${rewardColumns})
     select ${friendOf(size)}, ${owner}, ${reward}, ${at(7)} from ${cycles} where ${isRewarded(size)}`,
  ]
}
