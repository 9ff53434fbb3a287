/** Sign-in methods, in the words of the history. */
import type { UsedFactor } from '#features/credentials/factor.ts'

type FirstProof = 'password' | 'google' | 'passkey' | 'demo'

const firstProofs: Readonly<Record<FirstProof, string>> = {
  password: 'a password',
  google: 'Google',
  passkey: 'a passkey',
  demo: 'one click in the demo',
}

const factors: Readonly<Record<UsedFactor, string>> = {
  passkey: 'a passkey',
  totp: 'an authenticator app',
  recovery: 'a recovery code',
  code: 'an access code',
}

export function signInMethod(first: FirstProof, used: UsedFactor | null): string {
  // A passkey is both proofs at once.
  const second = used === null || used === first ? '' : ` and ${factors[used]}`
  return `With ${firstProofs[first]}${second}`
}
