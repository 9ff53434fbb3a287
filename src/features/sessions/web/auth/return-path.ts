/** Where a visitor wanted to go before the sign-in stood in the way. It travels in the address, as `next`. */
import { type Location, useSearchParams } from 'react-router'
import { isOwnPath, withNext } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'

const afterSignIn = paths.myAccount

/** The way to the sign-in, and from there back. */
export function loginPathFrom({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const wanted = `${pathname}${search}${hash}`
  return withNext(paths.login, wanted === afterSignIn || !isOwnPath(wanted) ? undefined : wanted)
}

/** The state of a sign-in page that a signed-in screen sent somebody to: leading them back at once would go round in circles. */
export const sentToSignIn = { sentToSignIn: true }

/** The page that is wanted in the end, where the address names one of ours. Steps in between hand it on with `withNext`. */
export function useNextPath(): string | undefined {
  const next = useSearchParams()[0].get('next')
  return next !== null && isOwnPath(next) ? next : undefined
}

/** The path to go to after a sign-in. */
export function useReturnPath(): string {
  return useNextPath() ?? afterSignIn
}
