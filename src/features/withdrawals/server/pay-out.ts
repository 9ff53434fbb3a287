/**
 * Payout files. Exporting takes withdrawals for a day; their hashes come back and approve them by the one story of a
 * decision (decision 008). What a file names is judged by the rule of an approval, so that nothing is sent that could not
 * be approved afterwards.
 */
import { parseCsv } from 'hucre/csv'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { after } from '#kernel/clock.ts'
import { countOf } from '#kernel/notation.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '#kernel/refusal.ts'
import { canonicalTransactionHash } from '#kernel/transaction-hash.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import { csvFrom } from '#platform/server/csv.ts'
import type { Db } from '#platform/server/database.ts'
import type { UploadedFile } from '#platform/server/http/read-files.ts'
import { newId } from '#platform/server/ids.ts'
import type { SetOutcome } from '#requests/decision-set.ts'
import { expectedWeight } from '#requests/second-person.ts'
import { decideSet, isRuled, outcomeOf, ruleSet } from '#requests/server/decide-set.ts'
import { keepTakes, releaseRequestsOfFile, requestsOfFile, takesOf } from '#requests/server/store-takes.ts'
import { fileTakeLasts } from '#requests/take.ts'
import { type HashLine, hashLineProblem, payoutCells, payoutColumns, readHashes } from '../payout-file.ts'
import { receives } from '../withdrawal.ts'
import { approvalOf, type RuleFor, withdrawalSet } from './decide-set.ts'
import { withdrawalsByIds } from './store-set.ts'

const takenMeanwhile = refuse('TAKEN', 'Somebody else has taken this meanwhile')
const needsFirst = refuse('WRONG_STATE', 'Two people have to approve this, and nobody has yet. Please do that first.')

/** Takes what may be paid now, and says of each of the others why not. */
export async function exportPayouts(
  db: Db,
  context: Context,
  staff: Caller,
  { ids }: { readonly ids: readonly string[] },
  now: Date,
) {
  const at = context.systemClock()
  const file = newId(now)
  const expected = expectedWeight(undefined)
  const approval = approvalOf(
    context,
    staff,
    ids.map((id) => ({ id, expected })),
    now,
  )
  const ruleFor: RuleFor = async (all, tx) => {
    const [rule, takes] = [await approval(all, tx), await takesOf(tx, 'withdrawals', ids, at)]
    return (withdrawal) => {
      const take = takes.get(withdrawal.id)
      if (take?.file) return refuse('TAKEN', 'This is in one of your payout files already')
      const ruling = rule(withdrawal)
      return !isRefusal(ruling) && ruling.weight === 'first-approval' ? needsFirst : ruling
    }
  }
  const outcomes = await db.transaction(async (tx) => {
    const decision = { by: actorOf(staff), ids, ruleFor }
    const results = await ruleSet(tx, context, withdrawalSet, decision, now)
    const requests = results.filter(isRuled).map(({ id }) => id)
    const wanted = { kind: 'withdrawals', requests, byId: staff.userId, until: after(at, fileTakeLasts) } as const
    const kept = await keepTakes(tx, { ...wanted, file, from: null }, at)
    if (kept.size > 0) {
      const subject = { kind: 'payout file', id: file }
      writeAudit(
        tx,
        actorOf(staff),
        { action: 'payout file exported', subject, after: { withdrawals: [...kept] } },
        now,
      )
    }
    return results.map((result) => {
      const refusal = isRuled(result) ? takenMeanwhile : result.refusal
      const refused = { outcome: 'refused' as const, code: refusal.refused, message: refusal.message }
      return kept.has(result.id) ? { id: result.id, outcome: 'taken' as const } : { id: result.id, ...refused }
    })
  }, withdrawalSet.people(ids))
  const count = outcomes.filter(({ outcome }) => outcome === 'taken').length
  if (count > 0) context.changes.announce('staff', 'Take')
  const message = `${countOf(count, 'withdrawal')} taken for the payout file`
  return { message, file: count > 0 ? file : null, outcomes }
}

const unknownFile = refuse('NOT_FOUND', 'There is no such payout file')

/** The rest of the caller's own file, as CSV. */
export async function openPayoutFile(db: Db, { systemClock }: Context, staff: Caller, file: string, now: Date) {
  const ids = await requestsOfFile(db, file, staff.userId, systemClock())
  const left = (await withdrawalsByIds(db, ids, now)).filter(({ status }) => status === 'Pending')
  if (left.length === 0) return unknownFile
  const pages = (async function* () {
    yield left
  })()
  return csvFrom(payoutColumns, pages, payoutCells)
}

export async function releasePayoutFile(db: Db, { changes }: Context, staff: Caller, file: string, now: Date) {
  const result = await db.transaction(async (tx) => {
    const released = await releaseRequestsOfFile(tx, file, staff.userId)
    if (released.length === 0) return unknownFile
    const subject = { kind: 'payout file', id: file }
    writeAudit(tx, actorOf(staff), { action: 'payout file released', subject, before: { withdrawals: released } }, now)
    return { message: `${countOf(released.length, 'withdrawal')} released` }
  })
  if (!isRefusal(result)) changes.announce('staff', 'Take')
  return result
}

const noReference = refuse('NOT_FOUND', 'There is no withdrawal with this reference')
const inNoFile = refuse(
  'NOT_ALLOWED',
  'This is in none of your payout files, or its day is over. Open it to approve it.',
)
const doneAlready = refuse('WRONG_STATE', 'Approved already, with this hash')

type Item = Pick<HashLine, 'reference' | 'transactionHash'> & { readonly firstApproval?: boolean | undefined }

/** The decision on the lines that name a withdrawal. Only those of the caller's own files are approved so. */
function decisionOn(context: Context, staff: Caller, items: readonly Item[], now: Date) {
  const named = items.map(({ reference: id, transactionHash, firstApproval }) => ({
    ...{ id, transactionHash, expected: expectedWeight(firstApproval) },
  }))
  const approval = approvalOf(context, staff, named, now)
  const hashes = new Map(named.map(({ id, transactionHash }) => [id, canonicalTransactionHash(transactionHash)]))
  const ids = named.map(({ id }) => id)
  const ruleFor: RuleFor = async (all, tx) => {
    const [rule, takes] = [await approval(all, tx), await takesOf(tx, 'withdrawals', ids, context.systemClock())]
    return (withdrawal) => {
      const { id, status, transactionHash } = withdrawal
      if (status === 'Approved' && transactionHash === hashes.get(id)) return doneAlready
      return status === 'Pending' && !takes.get(id)?.file ? inNoFile : rule(withdrawal)
    }
  }
  return { by: actorOf(staff), ids, ruleFor }
}

/** Lines that are wrong by themselves never reach the database. */
function split(items: readonly Item[]) {
  const lines = items.map((item, place) => ({ ...item, line: place }))
  const refused = new Map<number, Refusal>()
  for (const line of lines) {
    const problem = hashLineProblem(line, lines)
    if (problem !== undefined) refused.set(line.line, refuse('BAD_INPUT', problem))
  }
  return { good: lines.filter(({ line }) => !refused.has(line)), refused }
}

/** In the order of the lines. */
function outcomesOf(items: readonly Item[], refused: ReadonlyMap<number, Refusal>, decided: readonly SetOutcome[]) {
  const byId = new Map(decided.map((outcome) => [outcome.id, outcome]))
  return items.map(({ reference: id }, place): SetOutcome => {
    const { refused: code, message } = refused.get(place) ?? noReference
    const own = refused.has(place) ? undefined : byId.get(id)
    if (own?.code === 'NOT_FOUND' || own === undefined) return { id, outcome: 'refused', code, message }
    return own
  })
}

export async function approvePayouts(db: Db, context: Context, staff: Caller, items: readonly Item[], now: Date) {
  const { good, refused } = split(items)
  const decision = decisionOn(context, staff, good, now)
  const decided = good.length === 0 ? [] : await decideSet(db, context, withdrawalSet, decision, now)
  return outcomesOf(items, refused, decided)
}

/** Says of each line of a file what approving it would do, and writes nothing. */
export async function previewPayouts(
  db: Db,
  context: Context,
  staff: Caller,
  files: readonly UploadedFile[],
  now: Date,
) {
  const lines = readLines(files)
  if (isRefusal(lines)) return lines
  const { good, refused } = split(lines)
  const decision = decisionOn(context, staff, good, now)
  const { ids } = decision
  const rule = () =>
    db.transaction((tx) => ruleSet(tx, context, withdrawalSet, decision, now), withdrawalSet.people(ids))
  const results = good.length === 0 ? [] : await rule()
  const found = new Map((await withdrawalsByIds(db, ids, now)).map((withdrawal) => [withdrawal.id, withdrawal]))
  const outcomes = outcomesOf(lines, refused, results.map(outcomeOf))
  return {
    lines: lines.map((line, place) => {
      const { id: _, ...outcome } = outcomes[place] ?? { id: '', outcome: 'refused' as const }
      const withdrawal = found.get(line.reference)
      const { asset = '', network = '', owner } = withdrawal ?? {}
      const shown = withdrawal && { owner: owner?.name ?? '', receives: receives(withdrawal), asset, network }
      return { ...line, ...outcome, withdrawal: shown ?? null }
    }),
  }
}

function readLines(files: readonly UploadedFile[]): readonly HashLine[] | Refusal {
  const [file] = files
  if (files.length !== 1 || file === undefined) return refuseField('file', 'Please select a file.')
  const text = file.bytes.toString('utf8')
  if (text.includes('\ufffd') || text.includes('\0')) return refuseField('file', 'Please upload a CSV file in UTF-8')
  return readHashes(parseCsv(text).map((row) => row.map((cell) => String(cell ?? ''))))
}
