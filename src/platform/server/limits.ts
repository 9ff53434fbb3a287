/**
 * Rate limits stored in the database, so that they survive a restart and apply across processes. They are leaky
 * buckets: each call adds its share of the window, and is refused if the bucket would overflow.
 */
import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type Database, type Queries, query, statement } from './database.ts'
import { networkOf } from './network-address.ts'

export type Limit = { readonly name: string; readonly most: number; readonly windowSeconds: number }

export type Limits = {
  /**
   * Counts one call against the bucket; returns a refusal if there have been too many. It takes no `db`: what was spent
   * stays spent, even if the caller's own transaction rolls back. A key that is an address counts for its network.
   */
  spend(limit: Limit, key: string, now: Date): Promise<Refusal | undefined>
}

const pour = statement<{ drained_at: Date }>(`
  insert into rate_limits as bucket (bucket, drained_at) values ($1, $2::timestamptz + $3::interval)
  on conflict (bucket) do update set drained_at = greatest(bucket.drained_at, $2::timestamptz) + $3::interval
    where greatest(bucket.drained_at, $2::timestamptz) + $3::interval <= $2::timestamptz + $4::interval
  returning drained_at`)

const drainedAt = query<{ drained_at: Date }>('select drained_at from rate_limits where bucket = $1')

const forgetDrained = statement('delete from rate_limits where drained_at < $1')

export const noLimits: Limits = { spend: async () => undefined }

/** Each call is counted in a transaction of its own, committed before the call continues. */
export function databaseLimits(db: Database): Limits {
  return {
    async spend(limit, key, now) {
      const bucket = createHash('sha256')
        .update(`${limit.name}\n${networkOf(key)}`)
        .digest('base64url')
      const share = `${(limit.windowSeconds * 1000) / limit.most} milliseconds`
      if (await db.one(pour, bucket, now, share, `${limit.windowSeconds} seconds`)) return undefined
      const full = await db.one(drainedAt, bucket)
      return tooMany(limit, full?.drained_at ?? now, now)
    },
  }
}

export function deleteDrainedBuckets(db: Queries, now: Date): Promise<number> {
  return db.run(forgetDrained, now)
}

function tooMany(limit: Limit, drainedAt: Date, now: Date): Refusal {
  const room = drainedAt.getTime() + (limit.windowSeconds * 1000) / limit.most - limit.windowSeconds * 1000
  const retryAfterSeconds = Math.max(1, Math.ceil((room - now.getTime()) / 1000))
  return refuse('TOO_MANY', `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
