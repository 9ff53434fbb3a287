/** Loads the check on its own, and gives it what only a browser has: Ed25519, and the head that was seen last time. */
import { centsOf } from '#kernel/money.ts'
import type { ProofFile, Verdict, VerifySignature } from '../proof-check.ts'
import type { Head } from '../proof-format.ts'

export type Answered = { readonly verdict: Verdict; readonly milliseconds: number }

/** Older browsers, and pages without HTTPS, have no Ed25519. The page says so then. */
const verify: VerifySignature = async (publicKey, message, signature) => {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature, message)
  } catch {
    return undefined
  }
}

type Own = { readonly email: string; readonly day: string; readonly dollars: readonly number[] }

export async function runCheck(file: ProofFile, { email, day, dollars }: Own): Promise<Answered> {
  const { checkProof } = await import('../proof-check.ts')
  const began = performance.now()
  const sums = dollars.map(centsOf)
  const verdict = await checkProof(file, { email, day, sums }, verify)
  return { verdict, milliseconds: performance.now() - began }
}

const place = 'proof head'

/** The head that this browser saw last, so that a log that shrinks or forks is noticed by whoever comes back. */
export function keptHead(): Pick<Head, 'size' | 'root'> | undefined {
  try {
    const [size, root] = (localStorage.getItem(place) ?? '').split(' ')
    return root ? { size: Number(size), root } : undefined
  } catch {
    return undefined
  }
}

export function keepHead({ size, root }: Pick<Head, 'size' | 'root'>): void {
  try {
    localStorage.setItem(place, `${size} ${root}`)
  } catch {
    // A browser may refuse to store anything; then there is nothing to compare with next time.
  }
}
