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
  [paths.investStatus]: 277,
  [paths.investment.pattern]: 278,
  [paths.withdrawWallet]: 281,
  [paths.withdrawalAddresses]: 278,
  [paths.referrals]: 277,
  [paths.notifications]: 278,
  [paths.signInHistory]: 276,
  [paths.transactionHistory]: 277,
  [paths.documents]: 277,
  [paths.movement.pattern]: 277,
}

/** The same for staff. */
export const staffPages: Readonly<Record<string, number>> = {
  [paths.contactMessages]: 279,
  [paths.conversations]: 282,
  [paths.conversation.pattern]: 282,
  [paths.staff]: 282,
  [paths.users]: 293,
  [paths.user.pattern]: 296,
  [paths.adminPendingDeposit]: 292,
  [paths.transaction.pattern]: 292,
  [paths.adminPendingInvestment]: 293,
  [paths.adminPendingExits]: 293,
  [paths.adminPendingWallet]: 302,
  [paths.withdrawal.pattern]: 293,
  [paths.pendingKyc]: 297,
  [paths.accountRecoveries]: 280,
  [paths.systemStatus]: 296,
  [paths.composeEmail]: 281,
  [paths.auditLog]: 293,
  [paths.plansAdmin]: 282,
  [paths.feesAdmin]: 281,
  [paths.promisesAdmin]: 281,
  [paths.balanceEdits]: 293,
  [paths.editBalance.pattern]: 292,
  [paths.editUserBalance.pattern]: 292,
}
