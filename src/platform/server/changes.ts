/**
 * Tells open screens what has changed, across processes, over PostgreSQL's LISTEN and NOTIFY. It notifies after the
 * commit and in batches, because a NOTIFY inside a transaction serialises all commits. Nothing depends on it: a screen
 * that misses a notification reloads on its own (decision 016).
 */

import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { isSignal, type Topic } from '#kernel/topics.ts'
import { reachability } from './connection.ts'
import { type Queries, statement } from './database.ts'
import { createListeners, type Listener, type News, type Notice } from './listeners.ts'

type Audience = 'staff' | { readonly userId: string }
export type Changes = {
  announce(audience: Audience, ...news: News[]): void
  /** Returns a function that unsubscribes. */
  listen(listener: Listener): () => void
  stop(): Promise<void>
}

const channel = 'larkfield_changes'
const batchMilliseconds = 40
const reconnectMilliseconds = 1000
/** A payload is limited to just under 8000 bytes; one audience and its topics take less than 150. */
const maxPerNotice = 50

/** A request was made or decided: notifies its owner and the staff who look at the queue. */
export function announceRequest<T extends { readonly ownerId: string }>(
  changes: Changes,
  noun: Topic,
  result: T | Refusal,
): T | Refusal {
  if (isRefusal(result)) return result
  changes.announce({ userId: result.ownerId }, 'User', 'History', noun)
  changes.announce('staff', 'Queue', noun)
  return result
}

const sendNotice = statement('select pg_notify($1, $2)')

export function startChanges(db: Queries, connection: pg.ClientConfig, log: FastifyBaseLogger): Changes {
  const listeners = createListeners()
  const receiver = startReceiver(connection, listeners, log)
  const outgoing = createOutgoing((notices) => {
    for (const notice of notices) {
      notify(db, notice).catch((error: Error) => log.warn({ reason: error.message }, 'a change could not be announced'))
    }
  })
  return {
    announce: outgoing.add,
    listen: listeners.add,
    stop: async () => {
      outgoing.stop()
      await receiver.stop()
    },
  }
}

/** For commands: notifies the processes that serve the same database, and receives nothing itself. */
export async function announceOnce(db: Queries, audience: Audience, ...topics: Topic[]): Promise<void> {
  await notify(db, [[nameOf(audience), topics]])
}

function notify(db: Queries, notice: Notice): Promise<number> {
  return db.run(sendNotice, channel, JSON.stringify(notice))
}

/** In-process and synchronous, for tests. */
export function localChanges(): Changes {
  const listeners = createListeners()
  return {
    announce: (audience, ...topics) => listeners.tellAll([[nameOf(audience), topics]]),
    listen: listeners.add,
    stop: async () => undefined,
  }
}

function nameOf(audience: Audience): string {
  return audience === 'staff' ? 'staff' : audience.userId
}

function createOutgoing(send: (notices: Notice[]) => void) {
  const waiting = new Map<string, Set<News>>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = undefined
    const pairs = [...waiting].flatMap(([name, news]) => linesOf(name, [...news]))
    waiting.clear()
    const count = Math.ceil(pairs.length / maxPerNotice)
    send(Array.from({ length: count }, (_, i) => pairs.slice(i * maxPerNotice, (i + 1) * maxPerNotice)))
  }
  return {
    add: (audience: Audience, ...news: News[]) => {
      const name = nameOf(audience)
      waiting.set(name, new Set([...(waiting.get(name) ?? []), ...news]))
      timer ??= setTimeout(flush, batchMilliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}

/** There can be any number of signals, so each has a line of its own, and a line stays short. */
function linesOf(name: string, news: readonly News[]): Notice[number][] {
  const topics = news.filter((one) => !isSignal(one))
  return [...(topics.length > 0 ? [topics] : []), ...news.filter(isSignal).map((signal) => [signal])].map(
    (line) => [name, line] as const,
  )
}

function startReceiver(
  connection: pg.ClientConfig,
  { tellAll, tellEverything }: Pick<ReturnType<typeof createListeners>, 'tellAll' | 'tellEverything'>,
  log: FastifyBaseLogger,
) {
  let client: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let isDisconnected = false
  const connect = async () => {
    const next = new pg.Client({
      ...connection,
      ...reachability,
      application_name: 'larkfield changes',
      query_timeout: reachability.connectionTimeoutMillis,
    })
    let isLost = false
    const lose = ({ message: reason } = new Error('the connection ended')) => {
      if (isLost) return
      isLost = true
      if (client === next) client = undefined
      if (stopped) return
      // An outage is logged once, not on every attempt.
      if (!isDisconnected) log.warn({ reason }, 'not receiving changes from other processes')
      isDisconnected = true
      timer = setTimeout(connect, reconnectMilliseconds)
    }
    next.on('notification', ({ payload }) => tellAll(JSON.parse(payload ?? '[]') as Notice))
    next.on('error', lose)
    next.on('end', () => lose())
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      lose(error as Error)
    }
    if (isLost || stopped) return void next.end().catch(() => undefined)
    client = next
    isDisconnected = false
    // Notifications are lost while no connection listens, so every screen reloads everything.
    tellEverything()
  }
  void connect()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
