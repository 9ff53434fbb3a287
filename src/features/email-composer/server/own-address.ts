/** The URL on our own site that is meant, absolute or as a path; undefined for any other. */
export function ownAddress(text: string, appUrl: string): string | undefined {
  const address = /^\/(?![/\\])/.test(text) ? `${appUrl}${text}` : text
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.origin === new URL(appUrl).origin && url.username === '' && url.password === '' ? url.href : undefined
}
