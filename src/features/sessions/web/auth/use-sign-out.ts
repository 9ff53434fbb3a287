import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { useDispatch } from '#platform/web/store.ts'
import { logout } from './auth-actions.ts'

/** Ends the session and goes to /login, or before that to a farewell, which needs no session. If the server refuses, a toast says why and the page stays. */
export function useSignOut(): (farewell?: string) => Promise<void> {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return useCallback(
    async (farewell) => {
      if (farewell !== undefined) await navigate(farewell)
      const outcome = await dispatch(logout())
      if (farewell === undefined && logout.fulfilled.match(outcome)) await navigate(paths.login)
    },
    [dispatch, navigate],
  )
}
