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
  [paths.uploadKyc]: 174,
  [paths.moveMoney]: 173,
  [paths.depositPayment]: 192,
  [paths.startInvest]: 189,
  [paths.investStatus]: 181,
  [paths.investment.pattern]: 175,
  [paths.withdrawWallet]: 192,
  [paths.withdrawalAddresses]: 188,
  [paths.referrals]: 172,
  [paths.notifications]: 182,
  [paths.signInHistory]: 171,
  [paths.transactionHistory]: 185,
  [paths.documents]: 172,
  [paths.movement.pattern]: 172,
}

/** The same for staff. */
export const staffPages: Readonly<Record<string, number>> = {
  [paths.contactMessages]: 171,
  [paths.conversations]: 176,
  [paths.conversation.pattern]: 176,
  [paths.staff]: 176,
  [paths.users]: 178,
  [paths.user.pattern]: 190,
  [paths.adminPendingDeposit]: 204,
  [paths.transaction.pattern]: 181,
  [paths.adminPendingInvestment]: 203,
  [paths.adminPendingExits]: 203,
  [paths.adminPendingWallet]: 215,
  [paths.withdrawal.pattern]: 203,
  [paths.pendingKyc]: 203,
  [paths.accountRecoveries]: 175,
  [paths.systemStatus]: 173,
  [paths.composeEmail]: 185,
  [paths.auditLog]: 173,
  [paths.plansAdmin]: 186,
  [paths.feesAdmin]: 188,
  [paths.promisesAdmin]: 187,
  [paths.balanceEdits]: 203,
  [paths.editBalance.pattern]: 186,
  [paths.editUserBalance.pattern]: 186,
}
