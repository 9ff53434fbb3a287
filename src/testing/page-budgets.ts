/**
 * What the pages of signed-in people may cost: `e2e/page-budgets.test.ts` opens every one of them, and
 * `npm run bench:pages` measures them on a slow phone.
 */
import * as paths from '#kernel/paths.ts'

export const pageLimits = { requests: 20, layoutShift: 0.05, seenMilliseconds: 2500 } as const

/** By the pattern of the route: what the page may transfer as JavaScript in a demo, in kilobytes with headers. */
export const ownPages: Readonly<Record<string, number>> = {
  [paths.myAccount]: 343,
  [paths.userProfile]: 283,
  [paths.uploadKyc]: 279,
  [paths.moveMoney]: 276,
  [paths.depositPayment]: 278,
  [paths.startInvest]: 277,
  [paths.investStatus]: 276,
  [paths.investment.pattern]: 278,
  [paths.withdrawWallet]: 280,
  [paths.withdrawalAddresses]: 278,
  [paths.referrals]: 277,
  [paths.notifications]: 278,
  [paths.signInHistory]: 276,
  [paths.transactionHistory]: 277,
  [paths.documents]: 277,
  [paths.movement.pattern]: 276,
}

/** The same for staff. */
export const staffPages: Readonly<Record<string, number>> = {
  [paths.contactMessages]: 276,
  [paths.conversations]: 279,
  [paths.conversation.pattern]: 279,
  [paths.staff]: 279,
  [paths.users]: 290,
  [paths.user.pattern]: 293,
  [paths.adminPendingDeposit]: 289,
  [paths.transaction.pattern]: 289,
  [paths.adminPendingInvestment]: 290,
  [paths.adminPendingExits]: 290,
  [paths.adminPendingWallet]: 299,
  [paths.withdrawal.pattern]: 290,
  [paths.pendingKyc]: 294,
  [paths.accountRecoveries]: 277,
  [paths.systemStatus]: 293,
  [paths.composeEmail]: 278,
  [paths.auditLog]: 290,
  [paths.plansAdmin]: 279,
  [paths.feesAdmin]: 278,
  [paths.promisesAdmin]: 278,
  [paths.balanceEdits]: 290,
  [paths.editBalance.pattern]: 289,
  [paths.editUserBalance.pattern]: 289,
}
