/** The name of a transfer on its network, in the form of that network. */
import { type Refusal, refuseField } from './refusal.ts'

const forms: Readonly<Record<string, { readonly pattern: RegExp; readonly words: string }>> = {
  Bitcoin: { pattern: /^[\da-f]{64}$/, words: '64 hexadecimal digits' },
  Ethereum: { pattern: /^0x[\da-f]{64}$/, words: '0x and 64 hexadecimal digits' },
  Tron: { pattern: /^[\da-f]{64}$/, words: '64 hexadecimal digits' },
}

/** Hexadecimal digits mean the same in either case, so there is one way to write a hash. */
export function writeTransactionHash(typed: string): string {
  return typed.trim().toLowerCase()
}

/** What is wrong with a hash for its network. None at all is right: it is asked for and not required. */
export function transactionHashProblem(network: string, typed: string): string | undefined {
  const form = forms[network]
  const hash = writeTransactionHash(typed)
  if (hash === '' || form === undefined || form.pattern.test(hash)) return undefined
  return `A transaction hash on ${network} is ${form.words}. Please copy it again.`
}

export function refuseTransactionHash(network: string, typed: string): Refusal | undefined {
  const problem = transactionHashProblem(network, typed)
  return problem === undefined ? undefined : refuseField('transactionHash', problem)
}
