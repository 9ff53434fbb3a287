/** Run as `node check.mjs proof.json`: checks a downloaded proof without us. */
import { readFile } from 'node:fs/promises'
import { checkProof, type ProofFile, type VerifySignature } from '../proof-check.ts'
import { bookNames } from '../proof-format.ts'

const verify: VerifySignature = async (publicKey, message, signature) => {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, message)
}
const inDollars = (amount = 0n) => `$${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`

const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const [path = 'proof.json'] = process.argv.slice(2)
const file = JSON.parse(await readFile(path, 'utf8')) as ProofFile
const verdict = await checkProof(file, { email: file.email, day: file.day }, verify)
if (verdict.cheat !== undefined) {
  process.stdout.write(`NOT PROVED (${verdict.cheat}): ${verdict.why}\n`)
  process.exitCode = 1
} else {
  const { record, sums } = verdict
  const lines = [
    `Proved: ${file.email} is in what was owed on ${record.day}, among ${countOf(record.accounts, 'account')}.`,
    ...bookNames.map(
      (name, book) => `  ${name}: yours ${inDollars(sums[book])}, of all ${inDollars(record.sums[book])}`,
    ),
    `Compare these with what you know. The log had ${countOf(file.log.head.size, 'day')}, and its head was ${file.log.head.root}.`,
    `Signed with the key ${file.publicKey}.`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
