/** Validates a wallet address for its network, including the checksum: a wrong one would lose the money for good. */
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { lookUp } from '#kernel/notation.ts'
import { lowerAscii } from '#kernel/text.ts'
import { type WithdrawalNetwork, withdrawalNetworks } from './assets.ts'

const base58check = createBase58check(sha256)

const spellings: Record<WithdrawalNetwork, (address: string) => string | undefined> = {
  Bitcoin: (address) => (isBitcoinBase58(address) || isBitcoinSegwit(address) ? address : undefined),
  Ethereum: checksummedEthereum,
  Tron: (address) => (isTron(address) ? address : undefined),
}

/**
 * The address in the spelling that carries its checksum, or undefined if it is no address of the network. Only Ethereum
 * has addresses without a checksum: those in lower or upper case only.
 */
export function checksummed(network: WithdrawalNetwork, address: string): string | undefined {
  return lookUp(spellings, network)?.(address)
}

/**
 * One spelling for each address, by which two are compared: Bitcoin's segwit addresses may be written in capitals, and
 * Ethereum's in any case. Undefined if it is no address of the network.
 */
export function addressKey(network: WithdrawalNetwork, address: string): string | undefined {
  const spelled = checksummed(network, address)
  return network === 'Bitcoin' && spelled !== undefined && isBitcoinSegwit(spelled) ? lowerAscii(spelled) : spelled
}

type DepositAddress = { readonly network: WithdrawalNetwork; readonly address: string }

/** Whether an address, by its key, is one that we take deposits at. */
export function isDepositAddress(ours: readonly DepositAddress[], key: string): boolean {
  return ours.some(({ network, address }) => addressKey(network, address) === key)
}

/** Whether an address carries a checksum and the checksum is right. */
export function isWalletAddress(network: WithdrawalNetwork, address: string): boolean {
  return checksummed(network, address) === address
}

/** The network that an address belongs to, with or without a checksum; no address is valid for two. */
export function networkOf(address: string): WithdrawalNetwork | undefined {
  return withdrawalNetworks.find((network) => checksummed(network, address) !== undefined)
}

function decodeBase58(address: string): Uint8Array | undefined {
  if (address.length > 60) return undefined
  try {
    return base58check.decode(address)
  } catch {
    return undefined
  }
}

/** Pay to a key hash (1…) or a script hash (3…). */
function isBitcoinBase58(address: string): boolean {
  const bytes = decodeBase58(address)
  return bytes?.length === 21 && (bytes[0] === 0x00 || bytes[0] === 0x05)
}

/** Version 0 uses bech32, later versions bech32m; the other combinations are invalid. */
function isBitcoinSegwit(address: string): boolean {
  for (const [encoding, isVersion] of [
    [bech32, (version: number) => version === 0],
    [bech32m, (version: number) => version >= 1 && version <= 16],
  ] as const) {
    const decoded = encoding.decodeUnsafe(address, 90)
    if (decoded?.prefix !== 'bc') continue
    const [version = -1, ...words] = decoded.words
    const program = encoding.fromWordsUnsafe(words)
    if (!program || !isVersion(version)) continue
    if (version === 0) return program.length === 20 || program.length === 32
    return program.length >= 2 && program.length <= 40
  }
  return false
}

/** EIP-55: the case of the letters is the checksum. An address in one case has none; in mixed case it must be right. */
function checksummedEthereum(address: string): string | undefined {
  if (!/^0x[\da-fA-F]{40}$/.test(address)) return undefined
  const digits = address.slice(2)
  const plain = digits.toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(plain)))
  const written = [...plain].map((digit, i) => (Number.parseInt(hash[i] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit))
  const spelled = `0x${written.join('')}`
  const hasNoChecksum = digits === plain || digits === digits.toUpperCase()
  return hasNoChecksum || address === spelled ? spelled : undefined
}

function isTron(address: string): boolean {
  const bytes = decodeBase58(address)
  return bytes?.length === 21 && bytes[0] === 0x41
}
