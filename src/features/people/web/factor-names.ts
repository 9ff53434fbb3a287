import type { StrongFactor } from '#features/credentials/factor.ts'
import { nameIn } from '#kernel/notation.ts'

const names: Readonly<Record<StrongFactor, string>> = { passkey: 'Passkey', totp: 'Authenticator app' }

/** `Passkey, Authenticator app`, or `None`. */
export function factorsText(factors: readonly StrongFactor[]): string {
  return factors.length === 0 ? 'None' : factors.map((factor) => nameIn(names, factor)).join(', ')
}
