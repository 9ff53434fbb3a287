/** The pages of the back office, where staff decide. Each names its duty. */
import type { RouteObject } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { page } from './page-route.ts'

export const backOffice: RouteObject[] = [
  page(paths.screening, 'Screening', 'ScreeningPage', () => import('#features/screening/web/ScreeningPage.tsx'), {
    duty: 'compliance',
  }),
  page(paths.cases, 'Cases', 'CasesPage', () => import('#features/cases/web/CasesPage.tsx'), { duty: 'compliance' }),
  page(paths.caseAbout.pattern, 'Case', 'CasePage', () => import('#features/cases/web/CasePage.tsx'), {
    duty: 'compliance',
  }),
  page(paths.watchLists, 'Lists', 'WatchListsPage', () => import('#features/screening/web/WatchListsPage.tsx'), {
    duty: 'compliance',
  }),
  page(paths.fallsDue, 'What falls due', 'LadderPage', () => import('#features/solvency/web/LadderPage.tsx'), {
    duty: 'payments',
  }),
  page(
    paths.fallsDueInvestments,
    'Investments that end',
    'EndingInvestmentsPage',
    () => import('#features/solvency/web/EndingInvestmentsPage.tsx'),
    { duty: 'payments' },
  ),
  page(
    paths.reconciliation,
    'Reconciliation',
    'ReconciliationPage',
    () => import('#features/reconciliation/web/ReconciliationPage.tsx'),
    { duty: 'payments' },
  ),
  page(
    paths.reconciliationDay.pattern,
    'Reconciliation',
    'ReconciliationDayPage',
    () => import('#features/reconciliation/web/ReconciliationDayPage.tsx'),
    { duty: 'payments' },
  ),
  page(
    paths.contactMessages,
    'Messages',
    'MessagesPage',
    () => import('#features/contact/web/staff/MessagesPage.tsx'),
    { duty: 'support' },
  ),
  page(
    paths.conversations,
    'Conversations',
    'ConversationsPage',
    () => import('#features/chat/web/staff/ConversationsPage.tsx'),
    { duty: 'support' },
  ),
  page(
    paths.conversation.pattern,
    'Conversations',
    'ConversationsPage',
    () => import('#features/chat/web/staff/ConversationsPage.tsx'),
    { duty: 'support' },
  ),
  page(paths.activity, 'Activity', 'ActivityPage', () => import('#features/sight/web/ActivityPage.tsx'), {
    duty: 'any',
  }),
  page(paths.staff, 'Back office', 'StaffHomePage', () => import('#features/back-office/web/StaffHomePage.tsx'), {
    duty: 'any',
  }),
  page(paths.users, 'Users', 'UsersPage', () => import('#features/people/web/directory/UsersPage.tsx'), {
    duty: 'support',
  }),
  page(paths.user.pattern, 'User', 'UserPage', () => import('#features/people/web/user/UserPage.tsx'), { duty: 'any' }),
  page(
    paths.adminPendingDeposit,
    'Unconfirmed deposits',
    'DepositQueuePage',
    () => import('#features/deposits/web/staff/DepositQueuePage.tsx'),
    { duty: 'payments' },
  ),
  page(
    paths.transaction.pattern,
    'Deposit',
    'DepositDetailPage',
    () => import('#features/deposits/web/staff/DepositDetailPage.tsx'),
    { duty: 'any' },
  ),
  page(
    paths.adminPendingInvestment,
    'Queued investments',
    'InvestmentQueuePage',
    () => import('#features/investments/web/staff/InvestmentQueuePage.tsx'),
    { duty: 'payments' },
  ),
  page(
    paths.adminPendingExits,
    'Early exits',
    'ExitQueuePage',
    () => import('#features/investments/web/staff/ExitQueuePage.tsx'),
    { duty: 'payments' },
  ),
  page(
    paths.adminPendingWallet,
    'Pending withdrawals',
    'WithdrawalQueuePage',
    () => import('#features/withdrawals/web/staff/WithdrawalQueuePage.tsx'),
    { duty: 'payments' },
  ),
  page(
    paths.investmentRequest.pattern,
    'Investment',
    'InvestmentRequestPage',
    () => import('#features/investments/web/staff/InvestmentRequestPage.tsx'),
    { duty: 'any' },
  ),
  page(
    paths.earlyExit.pattern,
    'Early exit',
    'ExitDetailPage',
    () => import('#features/investments/web/staff/ExitDetailPage.tsx'),
    { duty: 'any' },
  ),
  page(
    paths.kycReview.pattern,
    'KYC review',
    'KycReviewPage',
    () => import('#features/kyc/web/staff/KycReviewPage.tsx'),
    { duty: 'identity' },
  ),
  page(paths.pendingKyc, 'KYC reviews', 'PendingKycPage', () => import('#features/kyc/web/staff/PendingKycPage.tsx'), {
    duty: 'identity',
  }),
  page(
    paths.accountRecoveries,
    'Account recoveries',
    'RecoveryQueuePage',
    () => import('#features/recoveries/web/staff/RecoveryQueuePage.tsx'),
    { duty: 'identity' },
  ),
  page(
    paths.withdrawal.pattern,
    'Withdrawal',
    'WithdrawalDetailPage',
    () => import('#features/withdrawals/web/staff/WithdrawalDetailPage.tsx'),
    { duty: 'any' },
  ),
  page(
    paths.adminPendingDepositDecided,
    'Decided deposits',
    'DecidedDepositsPage',
    () => import('#features/deposits/web/staff/DecidedDepositsPage.tsx'),
    { duty: 'payments' },
  ),
  page(
    paths.adminPendingInvestmentDecided,
    'Decided investments',
    'DecidedInvestmentsPage',
    () => import('#features/investments/web/staff/DecidedInvestmentsPage.tsx'),
    { duty: 'payments' },
  ),
  page(
    paths.adminPendingExitsDecided,
    'Decided early exits',
    'DecidedExitsPage',
    () => import('#features/investments/web/staff/DecidedExitsPage.tsx'),
    { duty: 'payments' },
  ),
  page(
    paths.payoutFiles,
    'Payout files',
    'PayoutFilesPage',
    () => import('#features/withdrawals/web/staff/PayoutFilesPage.tsx'),
    { duty: 'payments' },
  ),
  page(
    paths.adminPendingWalletDecided,
    'Decided withdrawals',
    'DecidedWithdrawalsPage',
    () => import('#features/withdrawals/web/staff/DecidedWithdrawalsPage.tsx'),
    { duty: 'payments' },
  ),
  page(
    paths.pendingKycDecided,
    'Decided KYC reviews',
    'DecidedKycPage',
    () => import('#features/kyc/web/staff/DecidedKycPage.tsx'),
    { duty: 'identity' },
  ),
]
