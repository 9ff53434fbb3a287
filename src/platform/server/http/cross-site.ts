/**
 * Whether another site made the request in the user's name. Browsers say where a request comes from in `Origin` and
 * `Sec-Fetch-Site`; on a plain-http host a GET carries neither, which leaves `Referer`.
 */
type Provenance = {
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
  readonly referer: string | undefined
  readonly carriesCookie: boolean
  readonly changes: boolean
}

export function isCrossSite(request: Provenance, ownOrigins: readonly string[]): boolean {
  if (request.fetchSite !== undefined && !isOwnFetchSite(request.fetchSite, request.changes)) return true
  if (request.origin !== undefined) return !ownOrigins.includes(request.origin)
  if (!request.changes || !request.carriesCookie || request.fetchSite !== undefined) return false
  return request.referer === undefined || !ownOrigins.includes(originOf(request.referer))
}

/** `none` is a typed address or a bookmark: fine for reading, but our own pages never change anything that way. */
function isOwnFetchSite(site: string, changes: boolean): boolean {
  return site === 'same-origin' || (site === 'none' && !changes)
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}
