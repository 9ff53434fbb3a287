/**
 * What the pages of signed-in people may cost: `e2e/page-budgets.test.ts` opens every one of them, and
 * `npm run bench:pages` measures them on a slow phone.
 */
import * as paths from '#kernel/paths.ts'

export const pageLimits = { requests: 20, layoutShift: 0.05, seenMilliseconds: 2500 } as const

/** By the pattern of the route: what the page may transfer as JavaScript in a demo, in kilobytes with headers. */
export const ownPages: Readonly<Record<string, number>> = {
  [paths.myAccount]: 340,
  [paths.userProfile]: 280,
  [paths.uploadKyc]: 276,
  [paths.moveMoney]: 273,
  [paths.depositPayment]: 275,
  [paths.startInvest]: 274,
  [paths.investStatus]: 273,
  [paths.investment.pattern]: 275,
  [paths.withdrawWallet]: 277,
  [paths.withdrawalAddresses]: 275,
  [paths.referrals]: 274,
  [paths.notifications]: 275,
  [paths.signInHistory]: 273,
  [paths.transactionHistory]: 274,
  [paths.documents]: 274,
  [paths.movement.pattern]: 273,
}

/** The same for staff. */
export const staffPages: Readonly<Record<string, number>> = {
  [paths.contactMessages]: 273,
  [paths.conversations]: 276,
  [paths.conversation.pattern]: 276,
  [paths.staff]: 276,
  [paths.users]: 287,
  [paths.user.pattern]: 290,
  [paths.adminPendingDeposit]: 286,
  [paths.transaction.pattern]: 286,
  [paths.adminPendingInvestment]: 287,
  [paths.adminPendingExits]: 287,
  [paths.adminPendingWallet]: 296,
  [paths.withdrawal.pattern]: 287,
  [paths.pendingKyc]: 291,
  [paths.accountRecoveries]: 274,
  [paths.systemStatus]: 290,
  [paths.composeEmail]: 275,
  [paths.auditLog]: 287,
  [paths.plansAdmin]: 276,
  [paths.feesAdmin]: 275,
  [paths.promisesAdmin]: 275,
  [paths.balanceEdits]: 287,
  [paths.editBalance.pattern]: 286,
  [paths.editUserBalance.pattern]: 286,
}
