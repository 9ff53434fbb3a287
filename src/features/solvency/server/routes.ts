import { readFile } from 'node:fs/promises'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { changeSetting, settingAt } from '#features/operator/server/door.ts'
import { cents } from '#kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Balances } from '#ledger/books.ts'
import { entriesInSpan } from '#ledger/server/own-entries.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import type { Limit } from '#platform/server/limits.ts'
import * as api from '../api.ts'
import { consistencyPath, inclusionPath } from '../log.ts'
import { type Bytes, toHex } from '../proof-bytes.ts'
import { bookNames, logLeaf, readRecord, type Sums } from '../proof-format.ts'
import {
  type AskedTerms,
  refuseWithdrawal,
  type SolvencyTerms,
  solvencySetting,
  verifyAddresses,
} from '../solvency-setting.ts'
import { leavesKeptDays } from './make-days.ts'
import { ownPath } from './own-proof.ts'
import { openProofKey, type ProofKey, sha256 } from './proof-key.ts'
import { gaps, keptDays, type LoggedDay, latestDays, wholeLog } from './store.ts'

const readByAddress: Limit = { name: 'proof read by address', most: 600, windowSeconds: 3600 }

const unpublished = refuse('NOT_FOUND', 'The proof of liabilities is not published')
const noDay = refuse('NOT_FOUND', 'The log has no such day')

export function solvencyRoutes(server: Server<Caller>): void {
  const { context } = server
  const { config, limits } = context
  const setting = solvencySetting(config.mode)
  const key = onceOpened(context)
  const termsAt = async (db: Queries, now: Date) => (await settingAt(db, setting, now)).value
  const refuseReading = async (db: Queries, { address }: Client, now: Date) =>
    (await limits.spend(readByAddress, address, now)) ?? ((await termsAt(db, now)).published ? undefined : unpublished)

  serve(server, api.getProof, async ({ db, now }) => {
    const terms = await termsAt(db, now)
    return { published: terms.published ? await overview(db, terms, config.mode === 'demo', await key()) : null }
  })
  serve(server, api.getProofLog, async ({ db, client, now, setHeader }) => {
    const refused = await refuseReading(db, client, now)
    if (refused) return refused
    setHeader('content-disposition', 'attachment; filename="proof-log.txt"')
    return textFile((await wholeLog(db)).map(({ entry }) => `${entry}\n`).join(''), 'text/plain')
  })
  serve(server, api.getProofCheck, async ({ setHeader }) => {
    setHeader('content-disposition', 'attachment; filename="check.mjs"')
    return { type: 'text/javascript', bytes: await readFile(new URL('./check.mjs', import.meta.url)) }
  })
  serve(server, api.getProofDay, async ({ db, client, params, now }) => {
    const refused = await refuseReading(db, client, now)
    if (refused) return refused
    const log = await wholeLog(db)
    const index = log.findIndex(({ day }) => day === params.day)
    const [chosen, newest, publicKey] = [log[index], log.at(-1), (await key())?.publicKey]
    if (!chosen || !newest || publicKey === undefined) return noDay
    const inclusion = inclusionPath(sha256, leavesOf(log), index).map(toHex)
    return { entry: chosen.entry, publicKey, index, inclusion, head: headOf(newest) }
  })
  serve(server, api.getProofConsistency, async ({ db, client, query, now }) => {
    const refused = await refuseReading(db, client, now)
    if (refused) return refused
    const log = await wholeLog(db)
    const newest = log.at(-1)
    if (!newest) return noDay
    // A shorter log is the caller's to judge: it proves nothing, and its head says so.
    const path = query.size > log.length ? [] : consistencyPath(sha256, leavesOf(log), query.size).map(toHex)
    return { head: headOf(newest), path }
  })
  serve(server, api.getOwnProof, async ({ db, caller, query, now }) => {
    if (!(await termsAt(db, now)).published) return unpublished
    const days = await keptDays(db)
    const day = query.day ?? days[0]
    const proofKey = await key()
    if (day === undefined || !proofKey) return noDay
    const made = await ownPath(db, proofKey, caller.account, day)
    if (isRefusal(made)) return made
    const { opening } = await entriesInSpan(db, caller.userId, { from: made.moment, until: made.moment }, 0)
    return {
      day,
      email: caller.account.email,
      path: base64(made.path),
      books: opening,
      days: days.slice(0, leavesKeptDays),
    }
  })
  serve(server, api.getProofSetting, async ({ db, now }) => {
    const { version, value } = await settingAt(db, setting, now)
    return { version, terms: value }
  })
  serve(server, api.changeProofSetting, ({ db, caller, body, now }) => change(db, context, caller, body, now))
}

/** The key may be made by the first day, so only a key that was found is remembered. */
function onceOpened({ config }: Context): () => Promise<ProofKey | undefined> {
  let opened: ProofKey | undefined
  return async () => {
    opened ??= await openProofKey({ ...config, readOnly: true })
    return opened
  }
}

async function change(
  db: Db,
  { config }: Context,
  caller: Caller,
  { terms: asked, basedOn }: { terms: AskedTerms; basedOn: number },
  now: Date,
): Promise<{ message: string } | Refusal> {
  const setting = solvencySetting(config.mode)
  const before = await settingAt(db, setting, now)
  const refused = refuseWithdrawal(before.value, asked)
  if (refused) return refused
  const addresses = verifyAddresses(asked.addresses, await wholeLog(db), now)
  if (isRefusal(addresses)) return addresses
  const value = { ...asked, addresses }
  const changed = await changeSetting(db, setting, actorOf(caller), { value, startsAt: undefined, basedOn }, now)
  if (isRefusal(changed)) return changed
  return { message: before.value.published || !asked.published ? 'Saved' : 'Published. The first day follows soon.' }
}

const shownDays = 35

async function overview(db: Queries, { time, addresses }: SolvencyTerms, isSample: boolean, key: ProofKey | undefined) {
  const [days, missing] = await Promise.all([latestDays(db, shownDays), gaps(db)])
  const [newest] = days
  return {
    isSample,
    time,
    publicKey: key?.publicKey ?? null,
    newest: newest ? newestFacts(newest) : null,
    head: newest ? headOf(newest) : null,
    days: days.map(dayRow),
    gaps: missing.slice(0, shownDays).map(({ day, reason }) => ({ day, reason })),
    addresses,
  }
}

function recordOf({ day, entry }: LoggedDay) {
  const record = readRecord(entry)
  if (!record) throw new Error(`The record of ${day} is not in the written format`)
  return record
}

function newestFacts(newest: LoggedDay) {
  const { day, moment, accounts, sums, ranges, custody } = recordOf(newest)
  const owed = total(sums)
  return {
    day,
    moment,
    accounts,
    owed,
    books: booksOf(sums),
    ranges: [...ranges],
    custody: custody ? { ...custody, amount: cents(custody.amount) } : null,
    // Rounded down: nobody may read 100% where a cent is missing.
    coveragePercent: custody && owed > 0n ? Number((custody.amount * 10_000n) / owed) / 100 : null,
  }
}

function dayRow(day: LoggedDay) {
  const { accounts, sums } = recordOf(day)
  return { day: day.day, size: day.size, root: day.root, owed: total(sums), accounts, madeAt: day.madeAt.toISOString() }
}

function total(sums: Sums) {
  return cents(sums.reduce((sum, amount) => sum + amount))
}

function booksOf(sums: Sums): Balances {
  return Object.fromEntries(bookNames.map((name, book) => [name, cents(sums[book] ?? 0n)])) as Balances
}

function headOf({ size, root, headSignature }: LoggedDay) {
  return { size, root, signature: headSignature }
}

function leavesOf(log: readonly LoggedDay[]): Bytes[] {
  return log.map(({ entry }) => logLeaf(sha256, entry))
}

function textFile(text: string, type: string) {
  return { type: `${type}; charset=utf-8`, bytes: Buffer.from(text) }
}

function base64(bytes: Bytes): string {
  return Buffer.from(bytes).toString('base64')
}
