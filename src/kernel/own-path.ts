import { withQuery } from './paths.ts'

/**
 * A path of this site with its query, as it may be carried in an address and followed after a sign-in. Whatever a browser
 * could read as another site is refused: two slashes, backslashes, dot segments, control characters; and the API is no page
 * (decision 021).
 */
const longest = 300

export function isOwnPath(path: string): boolean {
  if (path.length > longest || !/^\/[\w\-.~%/@:+]*(?:\?[\w\-.~%/@:+&=?]*)?(?:#[\w-]*)?$/.test(path)) return false
  const [pathname = ''] = path.split(/[?#]/)
  return !/\/\/|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|0)/i.test(pathname) && !/^\/api(?:\/|$)/.test(pathname)
}

/** The same path with `next` in its query: the page that is wanted in the end. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : withQuery(path, { next })
}
