/**
 * Budgets for the pages of signed-in people: `e2e/page-budgets.test.ts` opens every one of them, and `npm run
 * bench:pages` measures them on a slow phone.
 */
import * as paths from '#kernel/paths.ts'

export const pageLimits = { requests: 22, layoutShift: 0.05, seenMilliseconds: 2500, aliveMilliseconds: 3000 } as const

/** By the pattern of the route: what the page may transfer as JavaScript in a demo, in kilobytes with headers. */
export const ownPages: Readonly<Record<string, number>> = {
  [paths.myAccount]: 227,
  [paths.userProfile]: 235,
  [paths.uploadKyc]: 172,
  [paths.moveMoney]: 171,
  [paths.depositPayment]: 191,
  [paths.startInvest]: 187,
  [paths.investStatus]: 180,
  [paths.investment.pattern]: 173,
  [paths.withdrawWallet]: 198,
  [paths.withdrawalAddresses]: 193,
  [paths.referrals]: 171,
  [paths.notifications]: 181,
  [paths.signInHistory]: 169,
  [paths.transactionHistory]: 184,
  [paths.documents]: 171,
  [paths.movement.pattern]: 170,
}

/** The same for staff. */
export const staffPages: Readonly<Record<string, number>> = {
  [paths.contactMessages]: 170,
  [paths.conversations]: 205,
  [paths.conversation.pattern]: 205,
  [paths.staff]: 174,
  [paths.users]: 243,
  [paths.user.pattern]: 245,
  [paths.adminPendingDeposit]: 237,
  [paths.transaction.pattern]: 232,
  [paths.adminPendingInvestment]: 235,
  [paths.adminPendingExits]: 235,
  [paths.adminPendingWallet]: 248,
  [paths.withdrawal.pattern]: 235,
  [paths.pendingKyc]: 236,
  [paths.accountRecoveries]: 202,
  [paths.systemStatus]: 171,
  [paths.composeEmail]: 213,
  [paths.auditLog]: 200,
  [paths.plansAdmin]: 184,
  [paths.feesAdmin]: 193,
  [paths.promisesAdmin]: 185,
  [paths.balanceEdits]: 235,
  [paths.editBalance.pattern]: 184,
  [paths.editUserBalance.pattern]: 184,
}
