/** The auditor's check of the whole log, and of the trees whose leaves are kept, against the ledger. */
import type { Context } from '#platform/server/context.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import { auditAccounts, auditLog, auditTree, type Finding } from '../audit.ts'
import { type Head, readRecord, signatureIn, signedPart } from '../proof-format.ts'
import { rowLength } from '../sum-tree.ts'
import { type LatestSignedCustody, LogStopped, onOneLine, readCopy, signedDay } from './append-day.ts'
import { isSignedBy, openProofKey, type ProofKey, sha256 } from './proof-key.ts'
import { addDay, gaps, keptDays, type LoggedDay, oneSnapshot, storedAccounts, wholeLog } from './store.ts'
import { readRows } from './tree.ts'

type Wanted = {
  readonly latestSignedCustody: LatestSignedCustody
  /** Days whose leaves are compared with the ledger. */
  readonly days: 'newest' | 'kept'
  readonly kept: readonly Pick<Head, 'size' | 'root'>[]
}

type Audited = { readonly findings: readonly Finding[]; readonly days: number; readonly treesChecked: number }

type Tools = Pick<Context, 'config' | 'files'>

async function keyOf({ config }: Tools): Promise<ProofKey> {
  const key = await openProofKey({ ...config, readOnly: true })
  if (!key) throw new LogStopped('There is no signing key: set PROOF_KEY, or DATA_DIR to the folder of proof.key.')
  return key
}

export async function auditSolvency(db: Db, tools: Tools, wanted: Wanted): Promise<Audited> {
  const key = await keyOf(tools)
  return db.transaction(async (tx) => {
    await tx.run(oneSnapshot)
    const [log, missing, copy, leaves] = [
      await wholeLog(tx),
      await gaps(tx),
      await readCopy(tools.files),
      await keptDays(tx),
    ]
    const findings = auditLog(sha256, (text, signature) => isSignedBy(key.publicKey, text, signature), {
      entries: log.map(({ entry }) => entry),
      headSignatures: log.map(({ headSignature }) => headSignature),
      gaps: missing.map(({ day }) => day),
      copy,
      kept: wanted.kept,
      custodyOf: await custodyNow(tx, log, wanted.latestSignedCustody),
    })
    const days = wanted.days === 'kept' ? leaves : leaves.slice(0, 1)
    for (const day of days) findings.push(...(await auditDay(tx, key, log, day)))
    return { findings, days: log.length, treesChecked: days.length }
  })
}

async function auditDay(db: Queries, key: ProofKey, log: readonly LoggedDay[], day: string): Promise<Finding[]> {
  const record = readRecord(log.find((one) => one.day === day)?.entry ?? '')
  if (!record) return [{ cheat: 'dropped-day', day, why: 'Leaves are stored of a day that the log does not have.' }]
  const stored = new Uint8Array(await storedAccounts(db, day))
  const { rows, count } = await readRows(db, { moment: new Date(record.moment), nonceKey: key.nonceKey(day) })
  const expected = new Uint8Array(count * rowLength)
  for (let place = 0; place < count; place++) expected.set(rows(place), place * rowLength)
  return [...auditTree(sha256, record, stored), ...auditAccounts(day, stored, expected)]
}

/** The custody signed off now for each day that the log names, as it was known at the moment of the record. */
async function custodyNow(
  db: Queries,
  log: readonly LoggedDay[],
  latest: LatestSignedCustody,
): Promise<(day: string) => bigint | undefined> {
  const known = new Map<string, bigint>()
  for (const { entry } of log) {
    const record = readRecord(entry)
    const signed = record?.custody && (await latest(db, new Date(record.moment)))
    if (signed) known.set(signed.day, onOneLine(signed).amount)
  }
  return (day) => known.get(day)
}

/** After a restore of an older database: appends the days that the copy has and the log lacks. Their leaves are gone. */
export async function takeBack(db: Db, tools: Tools & Pick<Context, 'clock'>): Promise<number> {
  const key = await keyOf(tools)
  const copy = await readCopy(tools.files)
  return db.transaction(async (tx) => {
    const log = await wholeLog(tx)
    const forked = log.findIndex(({ entry }, index) => copy[index] !== undefined && copy[index] !== entry)
    if (forked >= 0)
      throw new LogStopped(`The log and its copy differ from entry ${forked + 1} on. Neither is right by itself.`)
    const lacking = copy.slice(log.length)
    for (const [index, entry] of lacking.entries()) {
      const record = readRecord(entry)
      if (!record || !isSignedBy(key.publicKey, signedPart(entry), signatureIn(entry)))
        throw new LogStopped(`Entry ${log.length + index + 1} of the copy was not signed with this key.`)
      addDay(tx, signedDay(key, copy.slice(0, log.length + index + 1), record.day, tools.clock()))
    }
    return lacking.length
  })
}
