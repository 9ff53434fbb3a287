/**
 * Budgets for the pages of signed-in people: `e2e/page-budgets.test.ts` opens every one of them, and `npm run
 * bench:pages` measures them on a slow phone.
 */
import * as paths from '#kernel/paths.ts'

export const pageLimits = { requests: 20, layoutShift: 0.05, seenMilliseconds: 2500, aliveMilliseconds: 3000 } as const

/** By the pattern of the route: what the page may transfer as JavaScript in a demo, in kilobytes with headers. */
export const ownPages: Readonly<Record<string, number>> = {
  [paths.myAccount]: 350,
  [paths.userProfile]: 293,
  [paths.uploadKyc]: 286,
  [paths.moveMoney]: 283,
  [paths.depositPayment]: 285,
  [paths.startInvest]: 284,
  [paths.investStatus]: 284,
  [paths.investment.pattern]: 285,
  [paths.withdrawWallet]: 288,
  [paths.withdrawalAddresses]: 285,
  [paths.referrals]: 284,
  [paths.notifications]: 285,
  [paths.signInHistory]: 283,
  [paths.transactionHistory]: 284,
  [paths.documents]: 284,
  [paths.movement.pattern]: 284,
}

/** The same for staff. */
export const staffPages: Readonly<Record<string, number>> = {
  [paths.contactMessages]: 286,
  [paths.conversations]: 289,
  [paths.conversation.pattern]: 289,
  [paths.staff]: 289,
  [paths.users]: 300,
  [paths.user.pattern]: 303,
  [paths.adminPendingDeposit]: 299,
  [paths.transaction.pattern]: 299,
  [paths.adminPendingInvestment]: 300,
  [paths.adminPendingExits]: 300,
  [paths.adminPendingWallet]: 309,
  [paths.withdrawal.pattern]: 300,
  [paths.pendingKyc]: 304,
  [paths.accountRecoveries]: 287,
  [paths.systemStatus]: 303,
  [paths.composeEmail]: 288,
  [paths.auditLog]: 300,
  [paths.plansAdmin]: 289,
  [paths.feesAdmin]: 288,
  [paths.promisesAdmin]: 288,
  [paths.balanceEdits]: 300,
  [paths.editBalance.pattern]: 299,
  [paths.editUserBalance.pattern]: 299,
}
