import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { useDispatch } from '#platform/web/store.ts'
import { useAuth } from './auth-state.ts'
import { checkSession } from './check-session.ts'
import { loginPathFrom, sentToSignIn } from './return-path.ts'

type RequireSessionProps = {
  /** Shown until it is known whether this browser is signed in. */
  readonly waiting: ReactNode
  /** Shown when the session is valid but the user could not be loaded. */
  readonly failed: (retry: () => void) => ReactNode
}

/** The guard around signed-in screens: checks the session on every visit, and redirects to /login without one. */
export function RequireSession({ waiting, failed }: RequireSessionProps) {
  const { isLoggedIn, user, isLoading } = useAuth()
  const location = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const dispatch = useDispatch()
  const [outcome, setOutcome] = useState<'unknown' | 'signed in' | 'signed out'>('unknown')
  const [hadUser, setHadUser] = useState(false)
  if (user !== null && !hadUser) setHadUser(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every signed-in screen checks, so the path is a trigger.
  useEffect(() => {
    let current = true
    void dispatch(checkSession()).then((signedIn) => {
      if (current) setOutcome(signedIn ? 'signed in' : 'signed out')
    })
    return () => {
      current = false
    }
  }, [dispatch, location.pathname])

  const isSignedOut = outcome === 'signed out' || (outcome === 'signed in' && !isLoggedIn)
  // A closed account is on its way to the farewell.
  if (isSignedOut && isLeaving) return waiting
  if (isSignedOut) {
    // Signing out clears the user, losing a session does not; only a lost session returns here after sign-in.
    const leftOnPurpose = hadUser && user === null
    return leftOnPurpose ? (
      <Navigate to={paths.login} replace />
    ) : (
      <Navigate to={loginPathFrom(location)} replace state={sentToSignIn} />
    )
  }
  if (isLoggedIn && user !== null) return <Outlet />
  if (outcome === 'signed in' && !isLoading) return failed(() => void dispatch(checkSession()))
  return waiting
}
