/** Which calls change something. It stands apart from the endpoints' schemas, which a browser does not need to make a call. */
export function isUnsafe(endpoint: { readonly method: string; readonly changes?: true }): boolean {
  return endpoint.method !== 'GET' || endpoint.changes === true
}
