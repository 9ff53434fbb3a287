/** The site that passkeys belong to: browsers offer them under this name alone. */
export type RelyingParty = { readonly id: string; readonly origins: readonly string[] }

/**
 * A live system has one address. A demo is reached under any name that the machine has, and passkeys belong to the name
 * under which they were added.
 */
export function relyingPartyOf(
  { appUrl, mode }: { readonly appUrl: string; readonly mode: 'demo' | 'live' },
  reachedAt: string,
): RelyingParty {
  const own = new URL(appUrl)
  const reached = mode === 'demo' ? (URL.parse(reachedAt) ?? own) : own
  const origins = [own, reached].filter(({ hostname }) => hostname === reached.hostname).map(({ origin }) => origin)
  return { id: reached.hostname, origins: [...new Set(origins)] }
}

/** An authenticator's name for the owner of a passkey: the bytes of the account's id, meaningless to others. */
export function userHandleOf(userId: string): Buffer<ArrayBuffer> {
  return Buffer.from(userId.replaceAll('-', ''), 'hex')
}
