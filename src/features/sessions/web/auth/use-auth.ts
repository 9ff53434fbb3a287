import { useSelector } from 'react-redux'
import type { AuthState, StateWithAuth } from './auth-state.ts'

export function useAuth(): AuthState {
  return useSelector((state: StateWithAuth) => state.auth)
}
