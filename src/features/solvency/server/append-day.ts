/** Appends a day to the log. The log has a copy beside the files, so that a restored, older database cannot begin a second one. */
import { countOf } from '#kernel/notation.ts'
import type { Context } from '#platform/server/context.ts'
import type { Queries } from '#platform/server/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { logRoot } from '../log.ts'
import { toHex } from '../proof-bytes.ts'
import { type DayRecord, headText, logLeaf, recordText, signatureIn, signedEntry, signedPart } from '../proof-format.ts'
import { isSignedBy, type ProofKey, sha256 } from './proof-key.ts'
import { type LoggedDay, wholeLog } from './store.ts'
import type { Tree } from './tree.ts'

/** Why the log cannot go on, in words for the operator. */
export class LogStopped extends Error {}

const takeBack = 'npm run verify-liabilities -- take-back'

type SignedCustody = {
  readonly day: string
  readonly amount: bigint
  readonly signedBy: string
}

/** The newest custody that was signed off before a moment; later signatures do not change what a day says. */
export type LatestSignedCustody = (db: Queries, before: Date) => Promise<SignedCustody | undefined>

type Day = { readonly day: string; readonly moment: Date; readonly custody: SignedCustody | undefined }

/** The signed record of a tree. The copy is written first: a head that was signed once is never signed differently. */
export async function sealDay(
  db: Queries,
  { files, clock }: Pick<Context, 'files' | 'clock'>,
  key: ProofKey,
  { day, moment, custody }: Day,
  tree: Tree,
): Promise<LoggedDay> {
  const log = (await wholeLog(db)).map(({ entry }) => entry)
  const record: DayRecord = { ...tree, day, moment: moment.toISOString(), custody: custody && onOneLine(custody) }
  const text = recordText(record)
  const entry = signedEntry(text, key.sign(text))
  requireSame(log, entry, await readCopy(files))
  const newest = log.at(-1)
  if (newest !== undefined && !isSignedBy(key.publicKey, signedPart(newest), signatureIn(newest)))
    throw new LogStopped('The log was signed with another key. Put back the former PROOF_KEY, or DATA_DIR/proof.key.')
  const entries = [...log, entry]
  await writeCopy(files, entries)
  return signedDay(key, entries, day, clock())
}

/** The last of these entries as a day of the log, with the head after it. */
export function signedDay(key: ProofKey, entries: readonly string[], day: string, madeAt: Date): LoggedDay {
  const [size, entry] = [entries.length, entries.at(-1) ?? '']
  const leaves = entries.map((one) => logLeaf(sha256, one))
  const root = toHex(logRoot(sha256, leaves))
  return { size, day, entry, root, headSignature: key.sign(headText({ size, root })), madeAt }
}

/** As the record writes it. */
export function onOneLine({ day, amount, signedBy }: SignedCustody): SignedCustody {
  // An overdraft covers nothing, and the amounts of a record have no sign.
  return { day, amount: amount > 0n ? amount : 0n, signedBy: signedBy.replace(/\s+/g, ' ').trim() || 'unnamed' }
}

/** A process that was killed after it wrote the copy left one entry more, which the next attempt computes again. */
function requireSame(log: readonly string[], entry: string, copy: readonly string[]): void {
  const forked = log.findIndex((one, index) => copy[index] !== undefined && copy[index] !== one)
  if (forked >= 0) throw new LogStopped(`The log and its copy beside the files differ from entry ${forked + 1} on.`)
  if (copy.length <= log.length || (copy.length === log.length + 1 && copy.at(-1) === entry)) return
  throw new LogStopped(
    `The database is older than the log: it has ${countOf(log.length, 'day')}, and ${copy.length} were signed. Run ${takeBack}`,
  )
}

const between = '\n'

export async function readCopy(files: Files): Promise<string[]> {
  return ((await files.proofLog.read()) ?? '')
    .split(`${between}${between}`)
    .flatMap((one) => (one ? [`${one}${between}`] : []))
}

async function writeCopy(files: Files, entries: readonly string[]): Promise<void> {
  await files.proofLog.write(entries.map((entry) => `${entry}${between}`).join(''))
}

/** After a reset of the demo there is nothing that the log could go on from. */
export async function forgetLog(files: Files): Promise<void> {
  await files.proofLog.write('')
}
