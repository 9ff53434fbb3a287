import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { useDispatch } from '#platform/web/store.ts'
import { logout } from './auth-actions.ts'

/** Ends the session and goes to /login. If the server refuses, a toast says why and the page stays. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return useCallback(async () => {
    const outcome = await dispatch(logout())
    if (logout.fulfilled.match(outcome)) await navigate(paths.login)
  }, [dispatch, navigate])
}
