/** The sample company publishes wallets: one whose message is signed, and one that it only claims. Anybody can compute their keys. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { changeProofSetting, getProofSetting } from '#features/solvency/api.ts'
import { ethereumAddress, ethereumDigest } from '#features/solvency/wallet-signature.ts'
import type { Sender } from './api-client.ts'
import type { Replay } from './replay.ts'

const key = sha256(utf8ToBytes('A sample wallet of the demo. It holds nothing.'))
/** Of the same key. */
const claimed = 'bc1qnp3vnn60jp2eqkcyk3p464txe27thjfkmcsfqc'

export async function publishWallets({ call, past }: Pick<Replay, 'call' | 'past'>, staff: Sender): Promise<void> {
  const { version, terms } = await call(staff, getProofSetting, {})
  const message = `A sample for the proof of liabilities, ${past.runtime.clock().toISOString().slice(0, 10)}`
  const signed = secp256k1.sign(ethereumDigest(message), key, { prehash: false, format: 'recovered' })
  const signature = `0x${bytesToHex(concatBytes(signed.subarray(1), Uint8Array.of(27 + (signed[0] ?? 0))))}`
  const address = ethereumAddress(secp256k1.getPublicKey(key, false))
  const addresses = [
    { label: 'USDT on Ethereum, hot (sample)', address, signed: { message, signature } },
    { label: 'Bitcoin, cold (sample)', address: claimed },
  ]
  await call(staff, changeProofSetting, { body: { terms: { ...terms, addresses }, basedOn: version } })
}
