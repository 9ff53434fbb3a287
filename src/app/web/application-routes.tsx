/**
 * The pages behind the sign-in, and those that letters link to. A visitor of the public pages loads none of this. The back
 * office's are added by who needs them.
 */
import { Outlet, type RouteObject } from 'react-router'
import type { depositMaturity } from '#features/investments/api.ts'
import { useSite } from '#features/operator/web/door.ts'
import { RequireAccess, RequireSession } from '#features/sessions/web/door.ts'
import { StepUp } from '#features/sessions/web/step-up/StepUp.tsx'
import * as paths from '#kernel/paths.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { urlOf } from '#platform/web/url.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { areas } from './navigation/areas.ts'
import { PageLoading } from './PageLoading.tsx'
import { page } from './page-route.ts'
import { RequireFactor } from './RequireFactor.tsx'

const open: RouteObject[] = [
  page(
    paths.loginWithCode.pattern,
    'Access code',
    'LoginWithCodePage',
    () => import('#features/sessions/web/entry/LoginWithCodePage.tsx'),
  ),
  page(
    paths.forgot,
    'Forgotten password',
    'ForgotPage',
    () => import('#features/sessions/web/password/ForgotPage.tsx'),
  ),
  ...[paths.reset.pattern, paths.resetPassword.pattern].map((path) =>
    page(path, 'New password', 'ResetPage', () => import('#features/sessions/web/password/ResetPage.tsx')),
  ),
  page(
    paths.verify.pattern,
    'Verify your e-mail address',
    'VerifyPage',
    () => import('#features/sessions/web/verification/VerifyPage.tsx'),
  ),
  page(
    paths.recoverAccount.pattern,
    'Recover your account',
    'RecoverAccountPage',
    () => import('#features/recoveries/web/RecoverAccountPage.tsx'),
  ),
  page(
    paths.cancelRecovery.pattern,
    'Cancel the recovery',
    'CancelRecoveryPage',
    () => import('#features/recoveries/web/CancelRecoveryPage.tsx'),
  ),
  page(
    paths.goodbye,
    'Your account is closed',
    'GoodbyePage',
    () => import('#features/people/web/closing/GoodbyePage.tsx'),
  ),
  page(paths.notMe.pattern, 'This was not me', 'NotMePage', () => import('#features/freezes/web/NotMePage.tsx')),
  page(paths.apiDocs, 'API reference', 'ApiDocsPage', () => import('#features/site/web/ApiDocsPage.tsx')),
]

const signedIn: RouteObject[] = [
  page(paths.myAccount, 'My Account', 'MyAccountPage', () => import('#features/dashboard/web/MyAccountPage.tsx'), {
    settles: urlOf<typeof depositMaturity>('GET /api/invest/deposit-maturity'),
  }),
  page(paths.userProfile, 'My Profile', 'ProfilePage', () => import('#features/profile/web/ProfilePage.tsx')),
  page(paths.uploadKyc, 'Identity documents', 'UploadKycPage', () => import('#features/kyc/web/UploadKycPage.tsx')),
  page(paths.moveMoney, 'Move money', 'MoveMoneyPage', () => import('#features/dashboard/web/MoveMoneyPage.tsx')),
  page(paths.depositPayment, 'Deposit', 'DepositPage', () => import('#features/deposits/web/DepositPage.tsx')),
  page(paths.startInvest, 'Invest', 'StartInvestPage', () => import('#features/investments/web/StartInvestPage.tsx')),
  page(
    paths.investStatus,
    'My investments',
    'InvestStatusPage',
    () => import('#features/investments/web/InvestStatusPage.tsx'),
  ),
  page(
    paths.investmentCalendar,
    'Calendar',
    'CalendarPage',
    () => import('#features/investments/web/CalendarPage.tsx'),
  ),
  page(
    paths.investment.pattern,
    'Investment',
    'InvestmentPage',
    () => import('#features/investments/web/InvestmentPage.tsx'),
  ),
  page(paths.withdrawWallet, 'Withdraw', 'WithdrawPage', () => import('#features/withdrawals/web/WithdrawPage.tsx')),
  page(
    paths.withdrawalAddresses,
    'Withdrawal addresses',
    'AddressesPage',
    () => import('#features/withdrawals/web/addresses/AddressesPage.tsx'),
  ),
  page(paths.referrals, 'Referrals', 'ReferralsPage', () => import('#features/referrals/web/ReferralsPage.tsx')),
  page(
    paths.notifications,
    'Notifications',
    'NotificationsPage',
    () => import('#features/notifications/web/NotificationsPage.tsx'),
  ),
  page(
    paths.signInHistory,
    'Sign-in history',
    'SignInHistoryPage',
    () => import('#features/sessions/web/list/SignInHistoryPage.tsx'),
  ),
  page(paths.transactionHistory, 'History', 'HistoryPage', () => import('#features/history/web/HistoryPage.tsx')),
  page(paths.documents, 'Documents', 'DocumentsPage', () => import('#features/documents/web/DocumentsPage.tsx')),
  page(
    paths.proofOfMyMoney,
    'Is my money in it?',
    'ProofOfMyMoneyPage',
    () => import('#features/solvency/web/ProofOfMyMoneyPage.tsx'),
  ),
  page(paths.movement.pattern, 'Movement', 'MovementPage', () => import('#features/history/web/MovementPage.tsx')),
]

const demo: RouteObject[] = [
  page(paths.demoMailbox, 'Demo mailbox', 'MailboxPage', () => import('#features/demo/web/MailboxPage.tsx')),
]

const development: RouteObject[] = import.meta.env.DEV
  ? [page(paths.design, 'Design', 'DesignPage', () => import('#demo/design/DesignPage.tsx'))]
  : []

export const applicationRoutes = (staffRoutes: RouteObject[]): RouteObject[] => [
  ...open,
  {
    element: <SignedIn />,
    children: [
      page(
        paths.setUpFactor,
        'Protect your account',
        'SetUpFactorPage',
        () => import('#features/profile/web/SetUpFactorPage.tsx'),
      ),
      {
        id: areas.signedIn,
        element: <RequireFactor />,
        children: [
          {
            id: areas.own,
            element: <RequireAccess access="use own account" otherwise={<NotFoundPage />} />,
            children: signedIn,
          },
          { id: areas.backOffice, children: staffRoutes },
        ],
      },
    ],
  },
  { element: <DemoOnly />, children: demo },
  ...development,
]

function SignedIn() {
  return (
    <>
      <RequireSession
        waiting={<PageLoading />}
        failed={(retry) => (
          <Container width="reading" className="py-10">
            <ErrorState message="Your account could not be loaded." onRetry={retry} />
          </Container>
        )}
      />
      <StepUp />
    </>
  )
}

/** Pages of the demo do not exist in a live system. */
function DemoOnly() {
  const mode = useSite()?.mode
  if (mode === undefined) return <PageLoading />
  return mode === 'demo' ? <Outlet /> : <NotFoundPage />
}
