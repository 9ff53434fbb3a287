/**
 * Budgets for the pages of signed-in people: `e2e/page-budgets.test.ts` opens every one of them, and `npm run
 * bench:pages` measures them on a slow phone.
 */
import * as paths from '#kernel/paths.ts'

export const pageLimits = { requests: 22, layoutShift: 0.05, seenMilliseconds: 2500, aliveMilliseconds: 3000 } as const

/** By the pattern of the route: what the page may transfer as JavaScript in a demo, in kilobytes with headers. */
export const ownPages: Readonly<Record<string, number>> = {
  [paths.myAccount]: 180,
  [paths.userProfile]: 209,
  [paths.uploadKyc]: 175,
  [paths.moveMoney]: 173,
  [paths.depositPayment]: 193,
  [paths.startInvest]: 190,
  [paths.investStatus]: 181,
  [paths.investment.pattern]: 175,
  [paths.withdrawWallet]: 194,
  [paths.withdrawalAddresses]: 188,
  [paths.referrals]: 173,
  [paths.notifications]: 183,
  [paths.signInHistory]: 171,
  [paths.transactionHistory]: 185,
  [paths.documents]: 173,
  [paths.movement.pattern]: 172,
}

/** The same for staff. */
export const staffPages: Readonly<Record<string, number>> = {
  [paths.contactMessages]: 172,
  [paths.conversations]: 176,
  [paths.conversation.pattern]: 176,
  [paths.staff]: 176,
  [paths.users]: 178,
  [paths.user.pattern]: 192,
  [paths.adminPendingDeposit]: 205,
  [paths.transaction.pattern]: 201,
  [paths.adminPendingInvestment]: 204,
  [paths.adminPendingExits]: 204,
  [paths.adminPendingWallet]: 217,
  [paths.withdrawal.pattern]: 204,
  [paths.pendingKyc]: 205,
  [paths.accountRecoveries]: 175,
  [paths.systemStatus]: 173,
  [paths.composeEmail]: 186,
  [paths.auditLog]: 174,
  [paths.plansAdmin]: 186,
  [paths.feesAdmin]: 188,
  [paths.promisesAdmin]: 187,
  [paths.balanceEdits]: 204,
  [paths.editBalance.pattern]: 186,
  [paths.editUserBalance.pattern]: 186,
}
