/**
 * Budgets for the pages of signed-in people: `e2e/page-budgets.test.ts` opens every one of them, and `npm run
 * bench:pages` measures them on a slow phone.
 */
import * as paths from '#kernel/paths.ts'

export const pageLimits = { requests: 24, layoutShift: 0.05, seenMilliseconds: 2500, aliveMilliseconds: 3000 } as const

/** By the pattern of the route: what the page may transfer as JavaScript in a demo, in kilobytes with headers. */
export const ownPages: Readonly<Record<string, number>> = {
  [paths.myAccount]: 185,
  [paths.userProfile]: 216,
  [paths.uploadKyc]: 181,
  [paths.moveMoney]: 178,
  [paths.depositPayment]: 198,
  [paths.startInvest]: 195,
  [paths.investStatus]: 186,
  [paths.investmentCalendar]: 176,
  [paths.investment.pattern]: 180,
  [paths.withdrawWallet]: 199,
  [paths.withdrawalAddresses]: 194,
  [paths.referrals]: 177,
  [paths.notifications]: 188,
  [paths.signInHistory]: 176,
  [paths.transactionHistory]: 189,
  [paths.documents]: 177,
  [paths.proofOfMyMoney]: 184,
  [paths.movement.pattern]: 177,
}

/** The same for staff. */
export const staffPages: Readonly<Record<string, number>> = {
  [paths.contactMessages]: 190,
  [paths.conversations]: 194,
  [paths.conversation.pattern]: 194,
  [paths.staff]: 194,
  [paths.users]: 196,
  [paths.user.pattern]: 217,
  [paths.adminPendingDeposit]: 219,
  [paths.transaction.pattern]: 216,
  [paths.adminPendingInvestment]: 218,
  [paths.investmentRequest.pattern]: 216,
  [paths.adminPendingExits]: 217,
  [paths.earlyExit.pattern]: 214,
  [paths.adminPendingWallet]: 230,
  [paths.withdrawal.pattern]: 216,
  [paths.pendingKyc]: 222,
  [paths.kycReview.pattern]: 220,
  [paths.adminPendingDepositDecided]: 192,
  [paths.adminPendingInvestmentDecided]: 192,
  [paths.adminPendingExitsDecided]: 192,
  [paths.adminPendingWalletDecided]: 192,
  [paths.payoutFiles]: 190,
  [paths.pendingKycDecided]: 192,
  [paths.accountRecoveries]: 191,
  [paths.screening]: 191,
  [paths.watchLists]: 191,
  [paths.fallsDue]: 187,
  [paths.fallsDueInvestments]: 187,
  [paths.reconciliation]: 190,
  [paths.reconciliationDay.pattern]: 207,
  [paths.systemStatus]: 178,
  [paths.composeEmail]: 191,
  [paths.auditLog]: 190,
  [paths.reports]: 192,
  [paths.reportEntries]: 191,
  [paths.plansAdmin]: 192,
  [paths.feesAdmin]: 205,
  [paths.promisesAdmin]: 204,
  [paths.flagRules]: 206,
  [paths.closedCountries]: 204,
  [paths.proofAdmin]: 186,
  [paths.balanceEdits]: 218,
  [paths.balanceEdit.pattern]: 218,
  [paths.balanceEditsDecided]: 192,
  [paths.editBalance.pattern]: 205,
  [paths.editUserBalance.pattern]: 205,
}
