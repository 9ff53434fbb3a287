/** Evaluates requests: new ones by a job, so that no request of an investor waits for it, and each again when staff open it. */
import { settingAt } from '#features/operator/server/door.ts'
import { after, day } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import type { Context, Runtime } from '#platform/server/context.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import type { FlagRecord } from '#requests/beside-api.ts'
import { type RequestName, requestKinds } from '#requests/kinds.ts'
import { evaluate, type Flag, labelOf, weightOf } from '../rules.ts'
import { ruleSetting } from './rule-setting.ts'
import { type Evaluation, evaluationOf, flagsOf, saveEvaluation } from './store.ts'
import { readFacts } from './store-facts.ts'
import { newRequests } from './store-new-requests.ts'
import { requestRows } from './store-request-rows.ts'

/** Requests in one transaction of the job. */
const batchSize = 50

/** One that is older has been opened, or nothing has run for a week: it is evaluated when staff open it. */
const newFor = 7 * day

/** Evaluates the requests that were made since the last run. */
export async function flagNewRequests(context: Runtime): Promise<void> {
  const { db, clock, config, changes } = context
  const now = clock()
  const { version, value } = await settingAt(db, ruleSetting, now)
  for (const kind of requestKinds) {
    const ids = await newRequests(db, kind, after(now, -newFor), batchSize)
    const asked = ids.map((id) => ({ id, at: null }))
    const known = await readFacts(db, kind, asked, config.secondPerson)
    if (known.length === 0) continue
    const evaluations = known.map(({ id, facts }) => {
      const flags = evaluate(facts, value)
      return { kind, id, personId: facts.ownerId, version, weight: weightOf(flags), flags }
    })
    await db.transaction(async (tx) => {
      for (const evaluation of evaluations) saveEvaluation(tx, evaluation, now)
    })
    if (evaluations.some(({ weight }) => weight > 0)) changes.announce('staff', 'Queue')
  }
}

/** Approved documents and edits go on telling: a number is noted later, the money is asked for later. */
const goesOnTelling: readonly string[] = ['kyc', 'edits']

/**
 * The flags of a request that staff open, or null if there is none. While it waits it is evaluated with what is known now, and
 * what has changed is stored; afterwards it shows the flags under which it was decided.
 */
export async function flagsOfOpened(
  db: Db,
  { config }: Pick<Context, 'config'>,
  { kind, id }: RequestName,
  now: Date,
): Promise<FlagRecord[] | null> {
  const [{ version, value }, [known], stored] = await Promise.all([
    settingAt(db, ruleSetting, now),
    readFacts(db, kind, [{ id, at: now }], config.secondPerson),
    evaluationOf(db, kind, id),
  ])
  if (!known) return null
  const isOpen = known.status === 'Pending' || (known.status === 'Approved' && goesOnTelling.includes(kind))
  if (!isOpen) return (stored?.flags ?? []).map(toRecord)
  const flags = evaluate(known.facts, value)
  if (!config.readOnly && !isSame(stored, version, flags)) {
    const evaluation = { kind, id, personId: known.facts.ownerId, version, weight: weightOf(flags), flags }
    await db.transaction(async (tx) => saveEvaluation(tx, evaluation, now))
  }
  const before = stored?.flags ?? []
  const standing = flags.map((flag) => {
    const first = before.find(({ rule, version: raisedBy }) => rule === flag.rule && raisedBy === version)
    return toRecord({ ...flag, version, raisedAt: first?.raisedAt ?? now, stands: true })
  })
  const former = before.filter(({ rule }) => !flags.some((flag) => flag.rule === rule))
  return [...standing, ...former.map((flag) => toRecord({ ...flag, stands: false }))]
}

function isSame(stored: Evaluation | undefined, version: number, flags: readonly Flag[]): boolean {
  if (stored?.version !== version || stored.standing.length !== flags.length) return false
  return flags.every(({ rule }) => stored.standing.includes(rule))
}

type AnyFlag = Omit<FlagRecord, 'rule' | 'label' | 'raisedAt'> & Pick<Flag, 'rule'> & { readonly raisedAt: Date }

function toRecord({ rule, weight, reason, evidence, version, raisedAt, stands }: AnyFlag): FlagRecord {
  const label = labelOf(rule)
  return { rule, label, weight, reason, evidence, version, raisedAt: raisedAt.toISOString(), stands }
}

/** The newest flags of a person with the requests that they were raised on. */
export async function flagsOfPerson(db: Queries, personId: string) {
  const flags = await flagsOf(db, personId)
  const found = await Promise.all(
    requestKinds.map(async (kind) => {
      const ids = new Set(flags.filter((flag) => flag.kind === kind).map(({ request }) => request))
      const asked = [...ids].map((id) => ({ id, at: null }))
      return asked.length === 0 ? [] : (await requestRows(db, kind, asked)).map((row) => ({ ...row, kind }))
    }),
  )
  const requests = new Map(found.flat().map((row) => [`${row.kind} ${row.id}`, row]))
  return flags.map(({ rule, ...flag }) => {
    const {
      amount = null,
      status = '',
      requested_at: requestedAt = null,
    } = requests.get(`${flag.kind} ${flag.request}`) ?? {}
    return { ...flag, label: labelOf(rule), amount: amount === null ? null : cents(amount), status, requestedAt }
  })
}
