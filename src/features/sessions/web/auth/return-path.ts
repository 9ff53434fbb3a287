/** The page that a visitor requested before they had to sign in, carried in the query string as `next`. */
import { type Location, useSearchParams } from 'react-router'
import { isOwnPath, withNext } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'

const afterSignIn = paths.myAccount

/** The path of the sign-in page, with this location as `next`. */
export function loginPathFrom({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const wanted = `${pathname}${search}${hash}`
  return withNext(paths.login, wanted === afterSignIn || !isOwnPath(wanted) ? undefined : wanted)
}

/** The location state of a redirect from a signed-in screen; it keeps the sign-in page from redirecting back. */
export const sentToSignIn = { sentToSignIn: true }

/** The path in `next`, if it is one of this site. Intermediate steps pass it on with `withNext`. */
export function useNextPath(): string | undefined {
  const next = useSearchParams()[0].get('next')
  return next !== null && isOwnPath(next) ? next : undefined
}

/** The path to go to after a sign-in. */
export function useReturnPath(): string {
  return useNextPath() ?? afterSignIn
}
