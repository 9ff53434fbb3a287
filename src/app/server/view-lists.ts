/** The lists whose views staff save: each list's own reading of its query decides what a view can hold. */
import { decidedEdits } from '#features/adjustments/decided-edits.ts'
import { auditFilterIn } from '#features/audit/audit-filter.ts'
import { caseFilterIn } from '#features/cases/case-list.ts'
import { decidedDeposits } from '#features/deposits/decided-deposits.ts'
import { decidedExits, decidedInvestments } from '#features/investments/decided-investments.ts'
import { decidedReviews } from '#features/kyc/decided-reviews.ts'
import type { Lists } from '#features/views/server/routes.ts'
import { decidedWithdrawals } from '#features/withdrawals/decided-withdrawals.ts'
import type { Access } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import { type DecidedKind, decidedFilterIn } from '#requests/decided.ts'
import { queueParamsIn } from '#requests/queue-filter.ts'

const waiting = (access: Access = 'see users and queues') => ({ access, accept: queueParamsIn })

/** Days are those of whoever opens the view. */
const decided = (kind: DecidedKind, access: Access = 'see users and queues'): Lists[keyof Lists] => ({
  access,
  accept: (get) => ({ ...decidedFilterIn(kind, get), zone: undefined }),
})

export const viewLists: Lists = {
  [paths.adminPendingWallet]: waiting(),
  [paths.adminPendingWalletDecided]: decided(decidedWithdrawals),
  [paths.adminPendingDeposit]: waiting(),
  [paths.adminPendingDepositDecided]: decided(decidedDeposits),
  [paths.adminPendingInvestment]: waiting(),
  [paths.adminPendingInvestmentDecided]: decided(decidedInvestments),
  [paths.adminPendingExits]: waiting(),
  [paths.adminPendingExitsDecided]: decided(decidedExits),
  [paths.pendingKycDecided]: decided(decidedReviews),
  [paths.balanceEdits]: waiting('administer'),
  [paths.balanceEditsDecided]: decided(decidedEdits, 'administer'),
  [paths.cases]: { access: 'see users and queues', duty: 'compliance', accept: caseFilterIn },
  [paths.auditLog]: { access: 'administer', accept: auditFilterIn },
}
