/**
 * A path of this site with its query, safe to carry in a URL and to follow after a sign-in. Anything that a browser
 * could resolve to another site is refused: two slashes, backslashes, dot segments, control characters. So is the API,
 * which is not a page (decision 017).
 */
const longest = 300

/**
 * The URL with one notation for each path: what needs no percent-encoding has none, and the rest has capital digits. The
 * server routes by what is behind the notation, so everything else must read the same.
 */
export function normalUrl(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  const plain = path.replaceAll(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w\-.~]/.test(character) ? character : code.toUpperCase()
  })
  return plain + url.slice(path.length)
}

export function isOwnPath(given: string): boolean {
  const path = normalUrl(given)
  if (given.length > longest || !/^\/[\w\-.~%/@:+]*(?:\?[\w\-.~%/@:+&=?]*)?(?:#[\w-]*)?$/.test(path)) return false
  const [pathname = ''] = path.split(/[?#]/)
  return !/\/\/|\/\.{1,2}(?:\/|$)|%(?:2F|5C|0)/.test(pathname) && !/^\/api(?:\/|$)/.test(pathname)
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
