import type { z } from 'zod'
import type { Content } from '#features/operator/content.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { decodeCursor, firstPosition, pageOf } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import type { pendingRequest, pendingRequests, RequestType } from '../api.ts'
import { businessDaysAfter } from '../promise.ts'
import { type PendingRow, pendingOf, sumPendingOf } from './store-pending.ts'

export type AnswerTimes = Content['answerWithinBusinessDays']

const queues: Record<RequestType, keyof AnswerTimes> = {
  Transaction: 'deposits',
  Investment: 'investments',
  'Early exit': 'investments',
  Withdrawal: 'withdrawals',
  KYC: 'kyc',
}

export async function listPending(
  db: Queries,
  owner: string,
  query: z.output<typeof pendingRequests.query>,
  times: AnswerTimes,
) {
  const after = decodeCursor(query.cursor, firstPosition)
  if (isRefusal(after)) return after satisfies Refusal
  const [rows, sums] = await Promise.all([pendingOf(db, owner, after, query.limit + 1), sumPendingOf(db, owner)])
  const { page, nextCursor } = pageOf(rows, query.limit, ({ at, id }) => ({ at, id }))
  return { requests: page.map((row) => toRecord(row, times)), ...sums, nextCursor }
}

function toRecord({ type, id, at, amount, subject }: PendingRow, times: AnswerTimes): z.output<typeof pendingRequest> {
  const days = times[queues[type]] ?? null
  return {
    type,
    _id: id,
    amount,
    subject,
    requestedAt: at.toISOString(),
    answerWithinBusinessDays: days,
    answerBy: days === null ? null : businessDaysAfter(at, days).toISOString(),
  }
}
