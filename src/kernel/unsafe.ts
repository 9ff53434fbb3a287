/**
 * Tells which calls change state. It is separate from the endpoints' schemas, so that a browser can make a call without
 * loading them.
 */
export function isUnsafe(endpoint: { readonly method: string; readonly changes?: true }): boolean {
  return endpoint.method !== 'GET' || endpoint.changes === true
}
