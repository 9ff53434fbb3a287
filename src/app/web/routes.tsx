/** Every URL and its page. A page's code is loaded on its first visit. */
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RequireAccess } from '#features/sessions/web/door.ts'
import { DemoOnly } from './DemoOnly.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { Frame } from './Frame.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageLoading } from './PageLoading.tsx'
import { page } from './page-route.ts'
import { publicRoutes } from './public-routes.ts'
import { SignedIn } from './SignedIn.tsx'

const open: RouteObject[] = [
  ...publicRoutes,
  page('/login', 'Sign in', 'LoginPage', () => import('#features/sessions/web/entry/LoginPage.tsx')),
  page(
    '/loginWithCode/:email',
    'Access code',
    'LoginWithCodePage',
    () => import('#features/sessions/web/entry/LoginWithCodePage.tsx'),
  ),
  page('/register', 'Open an account', 'RegisterPage', () => import('#features/sessions/web/entry/RegisterPage.tsx')),
  page('/forgot', 'Forgotten password', 'ForgotPage', () => import('#features/sessions/web/password/ForgotPage.tsx')),
  ...['/reset/:resetToken', '/resetPassword/:resetToken'].map((path) =>
    page(path, 'New password', 'ResetPage', () => import('#features/sessions/web/password/ResetPage.tsx')),
  ),
  page(
    '/verify/:verificationToken',
    'Verify your e-mail address',
    'VerifyPage',
    () => import('#features/sessions/web/verification/VerifyPage.tsx'),
  ),
  page('/api/docs', 'API reference', 'ApiDocsPage', () => import('#features/site/web/ApiDocsPage.tsx')),
]

const signedIn: RouteObject[] = [
  page('/my-account', 'My Account', 'MyAccountPage', () => import('#features/dashboard/web/MyAccountPage.tsx')),
  page('/user-profile', 'My Profile', 'ProfilePage', () => import('#features/profile/web/ProfilePage.tsx')),
  page('/upload-kyc', 'Identity documents', 'UploadKycPage', () => import('#features/kyc/web/UploadKycPage.tsx')),
  page('/deposit-payment', 'Deposit', 'DepositPage', () => import('#features/deposits/web/DepositPage.tsx')),
  page('/start-invest', 'Invest', 'StartInvestPage', () => import('#features/investments/web/StartInvestPage.tsx')),
  page(
    '/invest-status',
    'My investments',
    'InvestStatusPage',
    () => import('#features/investments/web/InvestStatusPage.tsx'),
  ),
  page('/investment/:id', 'Investment', 'InvestmentPage', () => import('#features/investments/web/InvestmentPage.tsx')),
  page('/withdraw-wallet', 'Withdraw', 'WithdrawPage', () => import('#features/withdrawals/web/WithdrawPage.tsx')),
  page('/referrals', 'Referrals', 'ReferralsPage', () => import('#features/referrals/web/ReferralsPage.tsx')),
  page('/transaction-History', 'History', 'HistoryPage', () => import('#features/history/web/HistoryPage.tsx')),
]

/** For staff, who decide. */
const backOffice: RouteObject[] = [
  page('/contact-messages', 'Messages', 'MessagesPage', () => import('#features/contact/web/staff/MessagesPage.tsx')),
  page('/staff', 'Back office', 'StaffHomePage', () => import('#features/back-office/web/StaffHomePage.tsx')),
  page('/users', 'Users', 'UsersPage', () => import('#features/people/web/directory/UsersPage.tsx')),
  page('/users/:id', 'User', 'UserPage', () => import('#features/people/web/user/UserPage.tsx')),
  page(
    '/admin-pending-deposit',
    'Unconfirmed deposits',
    'DepositQueuePage',
    () => import('#features/deposits/web/staff/DepositQueuePage.tsx'),
  ),
  page(
    '/transaction/:transactionId?',
    'Deposit',
    'DepositDetailPage',
    () => import('#features/deposits/web/staff/DepositDetailPage.tsx'),
  ),
  page(
    '/admin-pending-investment',
    'Queued investments',
    'InvestmentQueuePage',
    () => import('#features/investments/web/staff/InvestmentQueuePage.tsx'),
  ),
  page(
    '/admin-pending-wallet',
    'Pending withdrawals',
    'WithdrawalQueuePage',
    () => import('#features/withdrawals/web/staff/WithdrawalQueuePage.tsx'),
  ),
  page('/pending-kyc', 'KYC reviews', 'PendingKycPage', () => import('#features/kyc/web/staff/PendingKycPage.tsx')),
  page(
    '/withdrawal/:id',
    'Withdrawal',
    'WithdrawalDetailPage',
    () => import('#features/withdrawals/web/staff/WithdrawalDetailPage.tsx'),
  ),
]

const administration: RouteObject[] = [
  page(
    '/compose-email',
    'Compose Email',
    'ComposeEmailPage',
    () => import('#features/email-composer/web/ComposeEmailPage.tsx'),
  ),
  page('/audit-log', 'Audit log', 'AuditLogPage', () => import('#features/audit/web/AuditLogPage.tsx')),
  page('/plans-admin', 'Plans', 'PlansAdminPage', () => import('#features/investments/web/staff/PlansAdminPage.tsx')),
  page(
    '/balance-edits',
    'Balance edits',
    'EditQueuePage',
    () => import('#features/adjustments/web/staff/EditQueuePage.tsx'),
  ),
  page(
    '/edit-balance/:id',
    'Edit Total Profit',
    'EditProfitPage',
    () => import('#features/adjustments/web/EditProfitPage.tsx'),
  ),
  page(
    '/edit-user-balance/:id',
    'Edit Wallet Balance',
    'EditWalletPage',
    () => import('#features/adjustments/web/EditWalletPage.tsx'),
  ),
]

const demo: RouteObject[] = [
  page('/demo/mailbox', 'Demo mailbox', 'MailboxPage', () => import('#features/demo/web/MailboxPage.tsx')),
]

const development: RouteObject[] = import.meta.env.DEV
  ? [page('/design', 'Design', 'DesignPage', () => import('./design/DesignPage.tsx'))]
  : []

export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <ErrorPage />,
    children: [
      {
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <PageLoading />,
        children: [
          ...open,
          {
            element: <SignedIn />,
            children: [
              {
                element: <RequireAccess access="use own account" otherwise={<NotFoundPage />} />,
                children: signedIn,
              },
              {
                element: <RequireAccess access="see users and queues" otherwise={<NotFoundPage />} />,
                children: backOffice,
              },
              {
                element: <RequireAccess access="administer" otherwise={<NotFoundPage />} />,
                children: administration,
              },
            ],
          },
          { element: <DemoOnly />, children: demo },
          ...development,
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]

export function openRouter() {
  return createBrowserRouter(routes)
}
