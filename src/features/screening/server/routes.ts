import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import { decodeCursor, firstPosition, lastPosition, pageOf } from '#platform/server/cursor.ts'
import type { Db } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { judge, stops, type Verdict } from '../verdict.ts'
import { dropList, replaceList, uploadList } from './change-lists.ts'
import {
  hitsAfter,
  hitsOf,
  isRoundUnderWay,
  lockHit,
  peopleToScreen,
  type StoredHit,
  saveVerdict,
} from './store-hits.ts'
import { listsInForce, type StoredList, versionsOf } from './store-lists.ts'

export function screeningRoutes(server: Server<Caller>): void {
  const { context } = server
  const limit = context.config.screeningStopsAt
  serve(server, api.watchLists, async ({ db }) => {
    const [lists, isScreening] = await Promise.all([listsInForce(db), isRoundUnderWay(db)])
    return { lists: lists.map(toList), isScreening, stopsAt: limit }
  })
  serve(server, api.watchListVersions, async ({ db, params }) => {
    const versions = await versionsOf(db, params.id)
    return versions.length === 0 ? refuse('NOT_FOUND', 'There is no such list') : { versions: versions.map(toList) }
  })
  serve(server, api.addWatchList, async ({ db, caller, query: { title, kind, ...mapping }, files, now }) =>
    uploaded(await uploadList(db, context, caller, { title, kind, mapping }, files, now)),
  )
  serve(server, api.replaceWatchList, async ({ db, caller, params, query: mapping, files, now }) =>
    uploaded(await replaceList(db, context, caller, { id: params.id, mapping }, files, now)),
  )
  serve(server, api.removeWatchList, ({ db, caller, params, now }) => dropList(db, context, caller, params.id, now))
  serve(server, api.screeningHits, async ({ db, query }) => {
    const isOpen = query.state === 'open'
    const start = decodeCursor(query.cursor, isOpen ? firstPosition : lastPosition)
    if (isRefusal(start)) return start
    const rows = await hitsAfter(db, isOpen, start, query.limit + 1)
    const positionOf = ({ id, foundAt, decided }: StoredHit) => ({
      at: isOpen ? foundAt : (decided?.at ?? foundAt),
      id,
    })
    const { page, nextCursor } = pageOf(rows, query.limit, positionOf)
    return { hits: page.map((hit) => toHit(hit, limit)), nextCursor }
  })
  serve(server, api.hitsOfUser, async ({ db, params }) => {
    const [people, hits] = await Promise.all([peopleToScreen(db, [params.id]), hitsOf(db, params.id)])
    return people.length === 0 ? unknownUser : { hits: hits.map((hit) => toHit(hit, limit)) }
  })
  serve(server, api.judgeHit, async ({ db, caller, params, body, now }) => {
    const judged = await giveVerdict(db, context, caller, { ...params, ...body }, now)
    if (isRefusal(judged)) return judged
    const message = judged.verdict === null ? 'A second person must agree' : 'The verdict is kept'
    return { message, hit: toHit(judged, limit) }
  })
}

type Opinion = { readonly id: string; readonly verdict: Verdict; readonly reason: string }

async function giveVerdict(
  db: Db,
  { config, changes }: Context,
  caller: Caller,
  { id, verdict, reason }: Opinion,
  now: Date,
): Promise<StoredHit | Refusal> {
  const result = await db.transaction(async (tx) => {
    const before = await lockHit(tx, id)
    if (!before) return refuse('NOT_FOUND', 'There is no such hit')
    const by = { id: caller.userId, name: caller.account.name }
    const next = judge(before, by, { verdict, reason, takesTwo: config.mode === 'live' }, now)
    if (isRefusal(next)) return next
    saveVerdict(tx, next)
    const act = {
      action: next.verdict === null ? 'hit judged first' : 'hit judged',
      subject: { kind: 'hit', id },
      about: before.personId,
      before: { verdict: before.verdict },
      after: { verdict, list: before.list, matched: before.matched, points: before.points },
      reason,
    }
    writeAudit(tx, actorOf(caller), act, now)
    return next
  })
  if (!isRefusal(result)) changes.announce('staff', 'Screening')
  return result
}

function uploaded(result: Refusal | { readonly list: StoredList; readonly skipped: readonly number[] }) {
  if (isRefusal(result)) return result
  const { entries, added, dropped } = result.list
  const message = `${entries} entries are in force, ${added} of them new; ${dropped} are gone`
  return { message, list: toList(result.list), skipped: [...result.skipped] }
}

function toList({ id, uploadedAt, ...list }: StoredList) {
  return { _id: id, ...list, uploadedAt: uploadedAt.toISOString() }
}

function toHit(hit: StoredHit, limit: number) {
  const { id, personId, person, email, country, list, kind, entry, because, foundAt, first, decided, ...rest } = hit
  const said = (one: StoredHit['first']) => one && { by: one.by, at: one.at.toISOString() }
  return {
    ...rest,
    _id: id,
    person: { _id: personId, name: person, email, country },
    list: { name: list, kind },
    entry: {
      names: [...entry.names],
      birthDates: [...entry.birthDates],
      countries: [...entry.countries],
      reference: entry.reference,
    },
    because: [...because],
    stopsPayouts: stops(hit, limit),
    foundAt: foundAt.toISOString(),
    first: said(first),
    decided: said(decided),
  }
}
