/** Tries settings on the past: what they would have flagged, beside those in force. Nothing is written. */
import { after, day } from '#kernel/clock.ts'
import type { Queries } from '#platform/server/database.ts'
import { requestKinds } from '#requests/kinds.ts'
import type { Facts, Limits } from '../facts.ts'
import { evaluate, type Flag, type RuleName, type RuleSettings, ruleNames, weightOf } from '../rules.ts'
import { namesOf } from './store.ts'
import { readFacts } from './store-facts.ts'
import { requestsSince } from './store-new-requests.ts'

const replayedDays = 90
/** The newest of each kind. */
const mostRequests = 1000
const batchSize = 100
const mostExamples = 12

type Tried = { readonly id: string; readonly facts: Facts; readonly current: Flag[]; readonly proposed: Flag[] }
type Versions = { readonly current: RuleSettings; readonly proposed: RuleSettings }

export async function replay(db: Queries, { current, proposed }: Versions, limits: Limits, now: Date) {
  const since = after(now, -replayedDays * day)
  const tried: Tried[] = []
  let isWhole = true
  for (const kind of requestKinds) {
    const found = await requestsSince(db, kind, since, mostRequests + 1)
    if (found.length > mostRequests) isWhole = false
    const ids = found.slice(0, mostRequests)
    for (let start = 0; start < ids.length; start += batchSize) {
      const asked = ids.slice(start, start + batchSize).map((id) => ({ id, at: null }))
      for (const { id, facts } of await readFacts(db, kind, asked, limits)) {
        tried.push({ id, facts, current: evaluate(facts, current), proposed: evaluate(facts, proposed) })
      }
    }
  }
  return {
    since: since.toISOString(),
    requests: tried.length,
    isWhole,
    flagged: countBoth(tried, (flags) => flags.length > 0),
    rules: Object.fromEntries(
      ruleNames.map((name) => [name, countBoth(tried, (flags) => flags.some(({ rule }) => rule === name))]),
    ) as Record<RuleName, { current: number; proposed: number }>,
    examples: await examplesOf(db, tried),
  }
}

function countBoth(tried: readonly Tried[], counts: (flags: readonly Flag[]) => boolean) {
  return {
    current: tried.filter(({ current }) => counts(current)).length,
    proposed: tried.filter(({ proposed }) => counts(proposed)).length,
  }
}

async function examplesOf(db: Queries, tried: readonly Tried[]) {
  const changeOf = ({ current, proposed }: Tried) => Math.abs(weightOf(proposed) - weightOf(current))
  const shown = tried
    .filter(({ current, proposed }) => current.length + proposed.length > 0)
    .sort((one, other) => changeOf(other) - changeOf(one) || weightOf(other.proposed) - weightOf(one.proposed))
    .slice(0, mostExamples)
  const names = await namesOf(
    db,
    shown.map(({ facts }) => facts.ownerId),
  )
  return shown.map(({ id, facts, current, proposed }) => ({
    kind: facts.kind,
    id,
    person: names.get(facts.ownerId) ?? '',
    amount: facts.amount,
    requestedAt: facts.requestedAt.toISOString(),
    weight: { current: weightOf(current), proposed: weightOf(proposed) },
    flags: proposed.map(({ rule }) => rule),
  }))
}
