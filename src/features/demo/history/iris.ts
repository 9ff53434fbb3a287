/** Iris's own half year: the account that a visitor of the demo looks at first. */
import type { Account } from './account.ts'
import { days } from './days.ts'

export function historyOfIris(iris: Account): void {
  begin(iris)
  growWithProfit(iris)
  growWithDeposits(iris)
  liveThisWeek(iris)
}

function begin(iris: Account): void {
  iris.open(days(182.21))
  iris.approveDocuments(days(181.25))
  iris.deposit(days(180.76), 500, 5)
  iris.invest(days(179.13), 'Beginner', 200, 3)
  iris.invest(days(172.31), 'Essential', 450, 6)
  iris.invest(days(165.26), 'Essential', 500, 2)
  iris.invest(days(150.31), 'Beginner', 150, 4)
  iris.moveProfit(days(142.26), 150)
}

function growWithProfit(iris: Account): void {
  iris.deposit(days(120.26), 1500, 31, 1480, 'Your bank or exchange kept $20.00 of the transfer as its fee.')
  iris.credit(days(118.71), 25, 'Goodwill, because your deposit was confirmed a day late')
  iris.invest(days(118.04), 'Advanced', 1000, 3)
  iris.invest(days(112.31), 'Premier', 2000, 5)
  iris.invest(days(101.17), 'Advanced', 900, 2)
  iris.withdraw(days(88.31), 300, 30, 'profit')
  iris.moveProfit(days(80.09), 500)
  iris.invest(days(78.26), 'Premier', 2500, 4)
  iris.invest(days(70.04), 'Premier', 2500, 7)
}

function growWithDeposits(iris: Account): void {
  iris.deposit(days(61.09), 2000, 4)
  iris.invest(days(58.04), 'Premier', 4000, 3)
  iris.withdraw(days(45.13), 400, 26)
  iris.invest(days(36.17), 'Advanced', 1000, 2)
  iris.invest(days(29.31), 'Premier', 3000, 5)
  iris.invest(days(22.09), 'Premier', 3500, 3)
  iris.withdraw(days(20.17), 1200, 28, 'profit')
  iris.invest(days(15.21), 'Premier', 4000, 6)
  const regretted = iris.requestWithdrawal(days(11.3), 250)
  iris.own(days(11.2), { does: 'cancel withdrawal', ref: regretted })
  iris.invest(days(8.03), 'Essential', 500, 2)
}

function liveThisWeek(iris: Account): void {
  iris.moveProfit(days(6.11), 2000)
  iris.invest(days(4.03), 'Premier', 4000, 3)
  iris.requestWithdrawal(27.4, 600, 'profit')
  iris.invest(9.2, 'Premier', 3000, 2)
  iris.declare(4.3, 750)
  iris.invest(2.6, 'Essential', 400, 1.4)
}
