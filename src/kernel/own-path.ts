/**
 * A path of this site with its query, safe to carry in a URL and to follow after a sign-in. Anything that a browser
 * could resolve to another site is refused: two slashes, backslashes, dot segments, control characters. So is the API,
 * which is not a page (decision 021).
 */
const longest = 300

export function isOwnPath(path: string): boolean {
  if (path.length > longest || !/^\/[\w\-.~%/@:+]*(?:\?[\w\-.~%/@:+&=?]*)?(?:#[\w-]*)?$/.test(path)) return false
  const [pathname = ''] = path.split(/[?#]/)
  return !/\/\/|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|0)/i.test(pathname) && !/^\/api(?:\/|$)/.test(pathname)
}

export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
}

/** Adds `next` to the query: the page to open after the sign-in. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : withQuery(path, { next })
}
