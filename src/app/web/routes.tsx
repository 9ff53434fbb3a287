/** Every URL and its page. A page's code is loaded when it is first visited. */
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RequireAccess } from '../../features/sessions/web/door.ts'
import { DemoOnly } from './DemoOnly.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { Frame } from './Frame.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageLoading } from './PageLoading.tsx'
import type { TitledHandle } from './RouteTitle.tsx'
import { SignedIn } from './SignedIn.tsx'

function page<Name extends string>(
  path: string,
  title: string | undefined,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject {
  const handle: TitledHandle | undefined = title === undefined ? undefined : { title }
  return { path, handle, lazy: async () => ({ Component: (await load())[name] }) }
}

const open: RouteObject[] = [
  page('/', undefined, 'HomePage', () => import('../../features/site/web/HomePage.tsx')),
  page('/login', 'Sign in', 'LoginPage', () => import('../../features/sessions/web/LoginPage.tsx')),
  page(
    '/loginWithCode/:email',
    'Access code',
    'LoginWithCodePage',
    () => import('../../features/sessions/web/LoginWithCodePage.tsx'),
  ),
  page('/register', 'Open an account', 'RegisterPage', () => import('../../features/accounts/web/RegisterPage.tsx')),
  page('/forgot', 'Forgotten password', 'ForgotPage', () => import('../../features/accounts/web/ForgotPage.tsx')),
  ...['/reset/:resetToken', '/resetPassword/:resetToken'].map((path) =>
    page(path, 'New password', 'ResetPage', () => import('../../features/accounts/web/ResetPage.tsx')),
  ),
  page(
    '/verify/:verificationToken',
    'Verify your e-mail address',
    'VerifyPage',
    () => import('../../features/accounts/web/VerifyPage.tsx'),
  ),
  page('/api/docs', 'API reference', 'ApiDocsPage', () => import('../../features/site/web/ApiDocsPage.tsx')),
]

const signedIn: RouteObject[] = [
  page('/my-account', 'My Account', 'MyAccountPage', () => import('../../features/dashboard/web/MyAccountPage.tsx')),
  page('/user-profile', 'My Profile', 'ProfilePage', () => import('../../features/accounts/web/ProfilePage.tsx')),
]

const demo: RouteObject[] = [
  page('/demo/mailbox', 'Demo mailbox', 'MailboxPage', () => import('../../features/demo/web/MailboxPage.tsx')),
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
