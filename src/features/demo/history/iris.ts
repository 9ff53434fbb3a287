/** Iris's own half year: the account that a visitor of the demo looks at first. */
import type { Account } from './account.ts'
import { days } from './days.ts'

export function liveAsIris(iris: Account): void {
  begin(iris)
  growInSpring(iris)
  growInSummer(iris)
  liveThisWeek(iris)
}

function begin(iris: Account): void {
  iris.open(days(182))
  iris.approveDocuments(days(181) + 3)
  iris.deposit(days(180.5), 500, 5)
  iris.invest(days(179), 'Beginner', 200, 3)
  iris.invest(days(172), 'Essential', 450, 6)
  iris.invest(days(165), 'Essential', 500, 2)
  iris.invest(days(150), 'Beginner', 150, 4)
  iris.moveProfit(days(142), 150)
}

function growInSpring(iris: Account): void {
  iris.deposit(days(120), 1500, 31, 1480, 'Your bank or exchange kept $20.00 of the transfer as its fee.')
  iris.credit(days(118.5), 25, 'Goodwill, because your deposit was confirmed a day late')
  iris.invest(days(118), 'Advanced', 1000, 3)
  iris.invest(days(112), 'Premier', 2000, 5)
  iris.invest(days(101), 'Advanced', 900, 2)
  iris.withdraw(days(88), 300, 30, 'profit')
  iris.moveProfit(days(80), 500)
  iris.invest(days(78), 'Premier', 2500, 4)
  iris.invest(days(70), 'Premier', 2500, 7)
}

function growInSummer(iris: Account): void {
  iris.deposit(days(61), 2000, 4)
  iris.invest(days(58), 'Premier', 4000, 3)
  iris.withdraw(days(45), 400, 26)
  iris.invest(days(36), 'Advanced', 1000, 2)
  iris.invest(days(29), 'Premier', 3000, 5)
  iris.invest(days(22), 'Premier', 3500, 3)
  iris.withdraw(days(20), 1200, 28, 'profit')
  iris.invest(days(15), 'Premier', 4000, 6)
  const regretted = iris.requestWithdrawal(days(11), 250)
  iris.own(days(11) - 2, { does: 'cancel withdrawal', ref: regretted })
  iris.invest(days(8), 'Essential', 500, 2)
}

function liveThisWeek(iris: Account): void {
  iris.moveProfit(days(6), 2000)
  iris.invest(days(4), 'Premier', 4000, 3)
  iris.requestWithdrawal(27, 600, 'profit')
  iris.invest(9, 'Premier', 3000, 2)
  iris.declare(4, 750)
  iris.invest(2.5, 'Essential', 400, 1.5)
}
