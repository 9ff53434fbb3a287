/** Where a visitor wanted to go before the sign-in stood in the way. It travels in the history entry's state. */
import { type Location, useLocation } from 'react-router'

export type ReturnState = { readonly from: string }

const afterSignIn = '/my-account'

export function returnStateFor({ pathname, search, hash }: Location): ReturnState {
  return { from: `${pathname}${search}${hash}` }
}

/** The path to go to after a sign-in. Steps in between hand on `useLocation().state` unchanged. */
export function useReturnPath(): string {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('from' in state)) return afterSignIn
  return typeof state.from === 'string' && isOwnPath(state.from) ? state.from : afterSignIn
}

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}
