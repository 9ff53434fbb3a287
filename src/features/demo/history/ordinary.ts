/** The past of an ordinary sample investor: some deposits, some investments one after the other, some withdrawals. */
import { samplePlans } from '#features/investments/sample-plans.ts'
import { toDollars } from '#kernel/money.ts'
import type { Account } from './account.ts'
import { days } from './days.ts'
import type { Random } from './random.ts'

const deposits = [150, 250, 300, 500, 600, 750, 1000, 1500, 2000, 3000, 5000] as const

/** The last days belong to the queues. */
const quietSince = days(5)

export function ordinaryHistory(account: Account, random: Random, joinedHoursAgo: number): void {
  const approvedAt = joinedHoursAgo - random.hours(3, 22)
  account.approveDocuments(approvedAt)
  let hoursAgo = deposit(account, random, approvedAt - random.hours(1, 30))
  for (let rounds = random.between(1, 4); rounds > 0; rounds--) {
    hoursAgo -= random.hours(12, 420)
    if (hoursAgo < quietSince + days(4)) return
    hoursAgo = investOnce(account, random, hoursAgo)
    hoursAgo = moveSomething(account, random, hoursAgo)
  }
}

function deposit(account: Account, random: Random, hoursAgo: number): number {
  const waits = random.hours(1, 26)
  account.deposit(hoursAgo, random.pick(deposits), waits)
  return hoursAgo - waits - 1
}

/** Invests at once what was deposited, in the best plan that it is enough for. */
function investOnce(account: Account, random: Random, hoursAgo: number): number {
  const plan = samplePlans.findLast(({ least }) => toDollars(least) <= account.wallet())
  if (!plan) return deposit(account, random, hoursAgo)
  const waits = random.hours(1, 18)
  const most = Math.min(toDollars(plan.most), account.wallet())
  account.invest(hoursAgo, plan.name, roundDown(random.between(toDollars(plan.least), most)), waits)
  return hoursAgo - waits - plan.termHours - 1
}

function moveSomething(account: Account, random: Random, hoursAgo: number): number {
  const waits = random.hours(4, 44)
  switch (random.between(1, 6)) {
    case 1:
      return deposit(account, random, hoursAgo)
    case 2:
      if (account.profit() > 0) account.moveProfit(hoursAgo, account.profit())
      return hoursAgo - 1
    case 3:
      if (account.profit() >= 20) account.withdraw(hoursAgo, roundDown(account.profit()), waits, 'profit')
      return hoursAgo - waits - 1
    case 4:
      account.withdraw(hoursAgo, roundDown(account.wallet() / 2), waits)
      return hoursAgo - waits - 1
    default:
      return hoursAgo
  }
}

/** To ten dollars, as people write amounts. */
export function roundDown(dollars: number): number {
  return Math.floor(dollars / 10) * 10
}
