import { Navigate, Outlet, useLocation } from 'react-router'
import { useAuth } from '#features/sessions/web/door.ts'
import { withNext } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'

/**
 * Redirects people whose role requires a factor that they lack to the page where they set one up, and from there back.
 */
export function RequireFactor() {
  const { user } = useAuth()
  const { pathname, search, hash } = useLocation()
  if (!user?.lacksFactor) return <Outlet />
  return <Navigate to={withNext(paths.setUpFactor, `${pathname}${search}${hash}`)} replace />
}
