/** The shape of the authentication state: the specification's fields and initial values. */

import { useSelector } from 'react-redux'
import type { UserRecord } from '#features/accounts/api.ts'
import { type Guard, mayUse } from '#kernel/access.ts'

export type AuthState = {
  isLoggedIn: boolean
  user: UserRecord | null
  users: UserRecord[]
  twoFactor: boolean
  isError: boolean
  isSuccess: boolean
  isLoading: boolean
  message: string
  verifiedUsers: number
  suspendedUsers: number
}

export const signedOut: AuthState = {
  isLoggedIn: false,
  user: null,
  users: [],
  twoFactor: false,
  isError: false,
  isSuccess: false,
  isLoading: false,
  message: '',
  verifiedUsers: 0,
  suspendedUsers: 0,
}

export type StateWithAuth = { readonly auth: AuthState }

export function useAuth(): AuthState {
  return useSelector((state: StateWithAuth) => state.auth)
}

/** Whether the signed-in person has the role and the duty. The server checks them again. */
export function useMay(guard: Guard): boolean {
  return mayUse(useAuth().user, guard)
}
