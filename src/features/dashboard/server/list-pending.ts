import type { z } from 'zod'
import type { Settings } from '#features/operator/server/door.ts'
import { type PromisedQueue, promisedThen } from '#features/promises/promise.ts'
import { versionsOfPromises } from '#features/promises/server/door.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { decodeCursor, firstPosition, pageOf } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import type { pendingRequest, pendingRequests, RequestType } from '../api.ts'
import { type PendingRow, pendingOf, sumPendingOf } from './store.ts'

const queues: Record<RequestType, PromisedQueue> = {
  Transaction: 'deposits',
  Investment: 'investments',
  Renewal: 'investments',
  'Early exit': 'investments',
  Withdrawal: 'withdrawals',
  KYC: 'kyc',
}

export async function listPending(
  db: Queries,
  owner: string,
  query: z.output<typeof pendingRequests.query>,
  settings: Settings,
) {
  const after = decodeCursor(query.cursor, firstPosition)
  if (isRefusal(after)) return after satisfies Refusal
  const [rows, sums, versions] = await Promise.all([
    pendingOf(db, owner, after, query.limit + 1),
    sumPendingOf(db, owner),
    versionsOfPromises(settings),
  ])
  const { page, nextCursor } = pageOf(rows, query.limit, ({ at, id }) => ({ at, id }))
  return { requests: page.map((row) => toRecord(row, versions)), ...sums, nextCursor }
}

type Versions = Awaited<ReturnType<typeof versionsOfPromises>>

function toRecord(
  { type, id, at, from, amount, subject }: PendingRow,
  versions: Versions,
): z.output<typeof pendingRequest> {
  const promised = promisedThen(versions, queues[type], at, from)
  return {
    type,
    _id: id,
    amount,
    subject,
    requestedAt: at.toISOString(),
    answerWithinBusinessDays: promised?.days ?? null,
    answerBy: promised?.answerBy.toISOString() ?? null,
  }
}
