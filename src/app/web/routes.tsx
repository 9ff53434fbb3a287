/** A visitor's URLs, whose routes load at once. The application's routes are added on the first visit. */
import { createBrowserRouter, type RouteObject } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Frame } from './Frame.tsx'
import { loadStaffParts } from './frame-part.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { areas } from './navigation/areas.ts'
import { PageLoading } from './PageLoading.tsx'
import { page } from './page-route.ts'
import { publicRoutes } from './public-routes.ts'

export async function loadApplicationRoutes(): Promise<RouteObject[]> {
  const [{ applicationRoutes }, { staffRoutes }] = await Promise.all([
    import('./application-routes.tsx'),
    loadStaffParts(),
  ])
  return applicationRoutes(staffRoutes)
}

/** The application's routes arrive together with the sign-in form, because the application comes next. */
async function withApplication<Module>(loading: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([loading, loadApplicationRoutes()])
  return module
}

const entry: RouteObject[] = [
  page(paths.login, 'Sign in', 'LoginPage', () =>
    withApplication(import('#features/sessions/web/entry/LoginPage.tsx')),
  ),
  page(paths.register, 'Open an account', 'RegisterPage', () =>
    withApplication(import('#features/sessions/web/entry/RegisterPage.tsx')),
  ),
]

/** The route to whose children the application's are added. */
const pages = 'pages'

export function routesWith(application: readonly RouteObject[]): RouteObject[] {
  return [
    {
      element: <Frame />,
      errorElement: <ErrorPage />,
      children: [
        {
          id: pages,
          errorElement: <ErrorPage />,
          hydrateFallbackElement: <PageLoading />,
          children: [...publicRoutes, ...entry, ...application, { path: '*', element: <NotFoundPage /> }],
        },
      ],
    },
  ]
}

export const visitorRoutes = routesWith([])

/**
 * For an address that is no visitor's, the router asks for more routes before it gives up. A first page that is on the
 * screen already is left as it is: nothing is asked for, and the place to which it was scrolled stays.
 */
export function openRouter(isOnScreen: boolean, routes: RouteObject[] = visitorRoutes) {
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ patch }) =>
      routes === visitorRoutes
        ? patch(pages, await loadApplicationRoutes())
        : patch(areas.backOffice, (await loadStaffParts()).staffRoutes),
    ...(isOnScreen && { hydrationData: { loaderData: {} } }),
  })
}
