import { createHash } from 'node:crypto'
import type { Images } from '#images/images.ts'
import { localChanges } from '#platform/server/changes.ts'
import type { Context, Runtime } from '#platform/server/context.ts'
import type { Database, Tx } from '#platform/server/database.ts'
import { noLimits } from '#platform/server/limits.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import type { Letter } from '#platform/server/outbox/letter.ts'
import { drawnIn } from './sample-document.ts'

type Verdict = ReturnType<Images['redraw']>

/** A session outlives the history, so that each person signs in once. */
const longestSessionDays = 365

export type Past = {
  readonly runtime: Runtime
  setTime(now: Date): void
  /** The newest letter to a person, for the link in it. */
  letterTo(email: string): Letter | undefined
  /** Waits until all files are stored: only then may rows that name them be committed. */
  filesStored(): Promise<void>
}

/**
 * The application as it was before the demo began: the same rooms, rules and files, a clock of its own, and everything
 * in one transaction. Whatever the operator configured for the days to come does not bind the past.
 */
export function openPastRuntime(tx: Tx, context: Context): Past {
  let time = new Date(0)
  const newest = new Map<string, Letter>()
  const keep = (letter: Letter) => void newest.set(letter.to, letter)
  const storing: Promise<void>[] = []
  const begun = new Map<string, Uint8Array>()
  const { secondPerson, ...config } = context.config
  const runtime: Runtime = {
    ...context,
    db: withinTransaction(tx),
    clock: () => time,
    config: {
      ...config,
      secondPerson: { ...secondPerson, withdrawal: undefined, deposit: undefined, adjustment: undefined },
      addressCoolingHours: 0,
      sessionDays: longestSessionDays,
      staffSessionHours: undefined,
      staffNetworks: undefined,
      factorPolicies: { staff: 'offered', investors: 'offered' },
    },
    limits: noLimits,
    changes: localChanges(),
    metrics: createMetrics(),
    log: context.log.child({}, { level: 'warn' }),
    images: redrawingOnce(context.images),
    letters: {
      ...context.letters,
      enqueue: (at, letter, now) => {
        keep(letter)
        return context.letters.enqueue(at, letter, now)
      },
    },
    files: {
      ...context.files,
      // Begun at once and awaited before the commit, because every file waits for the disk twice.
      put: async (name, bytes) => {
        const stored = context.files.put(name, bytes)
        stored.catch(() => undefined)
        storing.push(stored)
        begun.set(name, bytes)
      },
      // A file may be asked for before it is stored.
      get: async (name) => {
        const bytes = begun.get(name)
        return bytes ? Buffer.from(bytes) : context.files.get(name)
      },
    },
  }
  return {
    runtime,
    setTime: (now) => {
      time = now
    },
    letterTo: (email) => newest.get(email),
    filesStored: async () => void (await Promise.all(storing)),
  }
}

/** Every person submits the same two drawings, and each takes a process of its own to redraw. */
function redrawingOnce(images: Images): Images {
  const drawn = new Map<string, Verdict>()
  return {
    redraw: (bytes, wish) => {
      const key = `${JSON.stringify(wish)} ${createHash('sha256').update(drawnIn(bytes)).digest('base64')}`
      const verdict = drawn.get(key) ?? images.redraw(bytes, wish)
      drawn.set(key, verdict)
      return verdict
    },
  }
}

/**
 * The database inside an open transaction: what is done through it happens together or not at all. Transactions begun
 * through it are parts of the open one and cannot be undone alone, so its user must give up the whole after a refusal.
 */
function withinTransaction(tx: Tx): Database {
  const database: Database = {
    all: tx.all,
    one: tx.one,
    run: tx.run,
    transaction: (work, kept) => {
      if (kept) tx.effect(kept.lock, kept.by)
      return work(tx)
    },
    // A conflict rolls back the whole, so nothing within it can be retried.
    retried: (attempt) => attempt(),
    transactionOnce: (work) => work(tx),
    get pool(): never {
      throw new Error('The pool is outside of the transaction')
    },
    get background() {
      return database
    },
    close: async () => undefined,
  }
  return database
}
