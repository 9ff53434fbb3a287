/** Factors that prove the caller's identity, by the field of the call that carries the proof. */
export type Way = 'passkey' | 'totp' | 'recoveryCode'

export const wayNames: Readonly<Record<Way, string>> = {
  passkey: 'Use a passkey instead',
  totp: 'Use a code from your authenticator app instead',
  recoveryCode: 'Use a recovery code instead',
}

/** Strongest first, if this browser can use it here; a recovery code is the way out. */
export function waysFor(needs: readonly string[], hasPasskeys: boolean): readonly Way[] {
  const strong = (['passkey', 'totp'] as const).filter((way) => needs.includes(way))
  const usable = strong.filter((way) => way !== 'passkey' || hasPasskeys)
  return [...(usable.length > 0 ? usable : strong), 'recoveryCode']
}
