/** The identifier of a transfer on its network, in that network's format. */
import { type Refusal, refuseField } from './refusal.ts'

/** Characters of a hash on the wire. */
export const longestHash = 200

const forms: Readonly<Record<string, { readonly pattern: RegExp; readonly description: string }>> = {
  Bitcoin: { pattern: /^[\da-f]{64}$/, description: '64 hexadecimal digits' },
  Ethereum: { pattern: /^0x[\da-f]{64}$/, description: '0x and 64 hexadecimal digits' },
  Tron: { pattern: /^[\da-f]{64}$/, description: '64 hexadecimal digits' },
}

/** Hexadecimal digits mean the same in either case, so a hash is stored in one canonical spelling. */
export function canonicalTransactionHash(typed: string): string {
  return typed.trim().toLowerCase()
}

/** The error of a hash on its network. An absent hash is valid: the field is optional. */
export function transactionHashProblem(network: string, typed: string): string | undefined {
  const form = forms[network]
  const hash = canonicalTransactionHash(typed)
  if (hash === '' || form === undefined || form.pattern.test(hash)) return undefined
  return `A transaction hash on ${network} is ${form.description}. Please copy it again.`
}

export function refuseTransactionHash(network: string, typed: string): Refusal | undefined {
  const problem = transactionHashProblem(network, typed)
  return problem === undefined ? undefined : refuseField('transactionHash', problem)
}
