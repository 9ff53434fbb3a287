/** How somebody can prove who they are, by the field of the call that carries the proof. */
export type Way = 'passkey' | 'totp' | 'recoveryCode'

export const wayNames: Readonly<Record<Way, string>> = {
  passkey: 'Use a passkey instead',
  totp: 'Use a code from your authenticator app instead',
  recoveryCode: 'Use a recovery code instead',
}

/** Strongest first; a recovery code is the way out. */
export function waysFor(needs: readonly string[]): readonly Way[] {
  return [...(['passkey', 'totp'] as const).filter((way) => needs.includes(way)), 'recoveryCode']
}
