import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { useDispatch } from '#platform/web/store.ts'
import { logout } from './auth-actions.ts'

/** Ends the session and goes to /login; when the server refuses, the toast says why and the person stays. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return useCallback(async () => {
    const outcome = await dispatch(logout())
    if (logout.fulfilled.match(outcome)) await navigate(paths.login)
  }, [dispatch, navigate])
}
