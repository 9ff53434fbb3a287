/** The pages of the back office and the navigation beside them. A page that is an investor's loads none of this. */
import { type RouteObject, useMatches } from 'react-router'
import { RequireAccess } from '#features/sessions/web/door.ts'
import type { StaffAccess } from '#kernel/access.ts'
import { administration } from './administration-routes.ts'
import { backOffice } from './back-office-routes.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { StaffRail } from './navigation/StaffRail.tsx'
import type { PageHandle } from './page-route.ts'

const staffRoutes: RouteObject[] = [
  { element: <RequireStaff access="see users and queues" />, children: backOffice },
  { element: <RequireStaff access="administer" />, children: administration },
]

export const staffParts = { StaffRail, staffRoutes }

/** The page says which duty it belongs to. */
function RequireStaff({ access }: { readonly access: StaffAccess }) {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return <RequireAccess access={access} duty={handle?.duty} otherwise={<NotFoundPage />} />
}
