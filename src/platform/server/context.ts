/**
 * Shared by all rooms: created once at start, passed down, never imported as a global. It does not contain the
 * database: a story uses only the `db` of its call, so that its writes cannot escape the transaction that this one is
 * bound to.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Images } from '#images/images.ts'
import type { Brand } from '#kernel/brand.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Changes } from './changes.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Files } from './files/files.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { Letters } from './outbox/enqueue.ts'
import type { Letterhead } from './outbox/letter.ts'
import type { Replica } from './replica.ts'
import type { Secrets } from './secrets.ts'

export type Context = {
  readonly config: Config
  readonly brand: Brand
  readonly letterhead: Letterhead
  readonly letters: Letters
  readonly clock: Clock
  /** The machine's own clock, which the demo cannot move: for one-time codes, and for how recently one was used. */
  readonly systemClock: Clock
  readonly limits: Limits
  readonly changes: Changes
  readonly secrets: Secrets
  readonly files: Files
  readonly images: Images
  readonly log: FastifyBaseLogger
  readonly metrics: Metrics
}

/** For the code around the stories: serving, jobs, startup. */
export type Runtime = Context & { readonly db: Database; readonly replica?: Replica | undefined }
