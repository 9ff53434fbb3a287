/** How somebody signed in, in the words of their history. */
import type { UsedFactor } from '#features/credentials/factor.ts'

type FirstProof = 'password' | 'google' | 'demo'

const firstProofs: Readonly<Record<FirstProof, string>> = {
  password: 'a password',
  google: 'Google',
  demo: 'one click in the demo',
}

const factors: Readonly<Record<UsedFactor, string>> = {
  passkey: 'a passkey',
  totp: 'an authenticator app',
  recovery: 'a recovery code',
  code: 'an access code',
}

export function signInMethod(first: FirstProof, used: UsedFactor | null): string {
  return `With ${firstProofs[first]}${used === null ? '' : ` and ${factors[used]}`}`
}
