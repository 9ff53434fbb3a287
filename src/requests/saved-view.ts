/** Saved views: a list's filter under a name, for its author or for all staff. No Zod: pages load this. */
import * as paths from '#kernel/paths.ts'

/** The lists whose filters can be saved. */
export const viewPages = [
  paths.adminPendingWallet,
  paths.adminPendingWalletDecided,
  paths.adminPendingDeposit,
  paths.adminPendingDepositDecided,
  paths.adminPendingInvestment,
  paths.adminPendingInvestmentDecided,
  paths.adminPendingExits,
  paths.adminPendingExitsDecided,
  paths.pendingKycDecided,
  paths.balanceEdits,
  paths.balanceEditsDecided,
  paths.cases,
  paths.auditLog,
] as const
export type ViewPage = (typeof viewPages)[number]

export const longestViewName = 60
export const longestViewQuery = 500
/** Of one person on one page, and of all staff on one page. */
export const maxOwnViews = 30
export const maxSharedViews = 50
