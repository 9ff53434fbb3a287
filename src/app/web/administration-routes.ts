/** The pages of administration. Each names its duty. */
import type { RouteObject } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { page } from './page-route.ts'

export const administration: RouteObject[] = [
  page(
    paths.composeEmail,
    'Compose Email',
    'ComposeEmailPage',
    () => import('#features/email-composer/web/ComposeEmailPage.tsx'),
    { duty: 'support' },
  ),
  page(paths.reports, 'Reports', 'ReportsPage', () => import('#features/sight/web/ReportsPage.tsx'), {
    duty: 'compliance',
  }),
  page(
    paths.reportEntries,
    'Ledger entries',
    'ReportEntriesPage',
    () => import('#features/sight/web/ReportEntriesPage.tsx'),
    { duty: 'compliance' },
  ),
  page(paths.reportPeople, 'New people', 'ReportPeoplePage', () => import('#features/sight/web/ReportPeoplePage.tsx'), {
    duty: 'compliance',
  }),
  page(
    paths.reportDecisions,
    'Decisions',
    'ReportDecisionsPage',
    () => import('#features/sight/web/ReportDecisionsPage.tsx'),
    { duty: 'compliance' },
  ),
  page(paths.auditLog, 'Audit log', 'AuditLogPage', () => import('#features/audit/web/AuditLogPage.tsx'), {
    duty: 'compliance',
  }),
  page(
    paths.systemStatus,
    'System status',
    'SystemStatusPage',
    () => import('#features/status/web/SystemStatusPage.tsx'),
    { duty: 'any' },
  ),
  page(
    paths.plansAdmin,
    'Plans',
    'PlansAdminPage',
    () => import('#features/investments/web/staff/PlansAdminPage.tsx'),
    { duty: 'publishing' },
  ),
  page(
    paths.feesAdmin,
    'Fees and limits',
    'FeesAdminPage',
    () => import('#features/fees/web/staff/FeesAdminPage.tsx'),
    { duty: 'publishing' },
  ),
  page(paths.flagRules, 'Flag rules', 'FlagRulesPage', () => import('#features/flags/web/FlagRulesPage.tsx'), {
    duty: 'compliance',
  }),
  page(
    paths.proofAdmin,
    'Proof of liabilities',
    'ProofAdminPage',
    () => import('#features/solvency/web/ProofAdminPage.tsx'),
    { duty: 'compliance' },
  ),
  page(
    paths.promisesAdmin,
    'Answer times',
    'PromisesAdminPage',
    () => import('#features/promises/web/staff/PromisesAdminPage.tsx'),
    { duty: 'publishing' },
  ),
  page(
    paths.caseSettings,
    'Settings of cases',
    'CaseSettingsPage',
    () => import('#features/cases/web/CaseSettingsPage.tsx'),
    { duty: 'compliance' },
  ),
  page(
    paths.closedCountries,
    'Closed countries',
    'ClosedCountriesPage',
    () => import('#features/countries/web/ClosedCountriesPage.tsx'),
    { duty: 'compliance' },
  ),
  page(
    paths.balanceEdits,
    'Balance edits',
    'EditQueuePage',
    () => import('#features/adjustments/web/staff/EditQueuePage.tsx'),
    { duty: 'payments' },
  ),
  page(
    paths.balanceEdit.pattern,
    'Balance edit',
    'EditDetailPage',
    () => import('#features/adjustments/web/staff/EditDetailPage.tsx'),
    { duty: 'any' },
  ),
  page(
    paths.editBalance.pattern,
    'Edit Total Profit',
    'EditProfitPage',
    () => import('#features/adjustments/web/EditBalance.tsx'),
    { duty: 'payments' },
  ),
  page(
    paths.editUserBalance.pattern,
    'Edit Wallet Balance',
    'EditWalletPage',
    () => import('#features/adjustments/web/EditBalance.tsx'),
    { duty: 'payments' },
  ),
  page(
    paths.balanceEditsDecided,
    'Decided balance edits',
    'DecidedEditsPage',
    () => import('#features/adjustments/web/staff/DecidedEditsPage.tsx'),
    { duty: 'payments' },
  ),
]
