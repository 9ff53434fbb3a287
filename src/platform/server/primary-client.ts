/**
 * A connection to the server that accepts writes, where the URL names several. The driver itself knows one server only
 * (decision 028).
 */
import pg from 'pg'
import { second } from '#kernel/clock.ts'
import { primaryAmong, type Standing, urlsOf } from './hosts.ts'

/** A server that does not answer this fast is not the one to wait for; the next connection asks it again. */
const longestProbe = 3 * second

const standardPort = 5432

/** A process whose connections were all idle and closed has not noticed a failover, so it asks again after this long. */
const rememberedFor = 5 * second

type Found = {
  primary?: string | undefined
  /** Time of the last connection to it. */
  seenAt: number
  newestTimeline: number
  /** Counts the failovers that were noticed. */
  epoch: number
  search?: Promise<string> | undefined
}

/** By connection string: all connections of a process to one cluster learn of a failover together. */
const clusters = new Map<string, Found>()

export class NoPrimary extends Error {
  override readonly name = 'NoPrimary'
}

type Callback = Parameters<pg.Client['connect']>[0]

export class PrimaryClient extends pg.Client {
  readonly #cluster: string | undefined
  readonly #urls: readonly string[]
  /** The search must end before the caller who wants the connection gives up. */
  readonly #probeTimeout: number
  #epoch = 0

  constructor(config: pg.ClientConfig = {}) {
    const urls = config.connectionString === undefined ? [] : urlsOf(config.connectionString)
    super(urls.length > 1 ? { ...config, connectionString: urls[0] } : config)
    this.#cluster = urls.length > 1 ? config.connectionString : undefined
    this.#urls = urls
    this.#probeTimeout = Math.min(longestProbe, (config.connectionTimeoutMillis ?? Number.POSITIVE_INFINITY) / 2)
  }

  /**
   * Whether another server has become the primary since. One that stood still meanwhile answers again, and does not know
   * what was committed elsewhere.
   */
  get isOutdated(): boolean {
    return this.#cluster !== undefined && clusters.get(this.#cluster)?.epoch !== this.#epoch
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.Client> | undefined {
    if (!callback) return this.#cluster === undefined ? super.connect() : this.#connectToPrimary(this.#cluster)
    if (this.#cluster === undefined) {
      super.connect(callback)
      return undefined
    }
    const answer = callback as (error: Error | null, client?: pg.Client) => void
    this.#connectToPrimary(this.#cluster).then(
      () => answer(null, this),
      (error: Error) => answer(error),
    )
    return undefined
  }

  async #connectToPrimary(cluster: string): Promise<pg.Client> {
    const url = await findPrimary(cluster, this.#urls, this.#probeTimeout)
    this.#epoch = clusters.get(cluster)?.epoch ?? 0
    const { hostname, port } = new URL(url)
    this.host = hostname.replace(/^\[(.+)\]$/, '$1')
    this.port = Number(port || standardPort)
    const forget = () => forgetPrimary(cluster, url)
    this.on('error', forget)
    let isStandby = false
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby' || parameterName === 'default_transaction_read_only')
        isStandby ||= parameterValue === 'on'
    })
    try {
      await super.connect()
    } catch (error) {
      forget()
      throw error
    }
    if (!isStandby) {
      notePrimary(cluster, url)
      return this
    }
    forget()
    await this.end()
    throw new NoPrimary('the server has become a standby')
  }
}

function notePrimary(cluster: string, url: string): void {
  const found = clusters.get(cluster)
  if (found?.primary === url) found.seenAt = performance.now()
}

function forgetPrimary(cluster: string, url: string): void {
  const found = clusters.get(cluster)
  if (found?.primary === url) found.primary = undefined
}

/**
 * Asks all servers at once, unless a connection to the primary has just succeeded. Concurrent callers share one probe.
 */
async function findPrimary(cluster: string, urls: readonly string[], probeTimeout: number): Promise<string> {
  const found: Found = clusters.get(cluster) ?? { seenAt: 0, newestTimeline: 0, epoch: 0 }
  clusters.set(cluster, found)
  if (found.primary !== undefined && performance.now() - found.seenAt < rememberedFor) return found.primary
  found.search ??= search(found, urls, probeTimeout).finally(() => {
    found.search = undefined
  })
  return found.search
}

async function search(found: Found, urls: readonly string[], probeTimeout: number): Promise<string> {
  const probes = await Promise.allSettled(urls.map((url) => probe(url, probeTimeout)))
  const standings = probes.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const primary = primaryAmong(standings, found.newestTimeline)
  if (primary) {
    if ((primary.timeline ?? 0) > found.newestTimeline) found.epoch += 1
    found.newestTimeline = primary.timeline ?? 0
    found.primary = primary.url
    found.seenAt = performance.now()
    return primary.url
  }
  const [failure] = probes.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  // If no server answers, the reason of one of them is more useful than the lack of a primary.
  if (standings.length === 0 && failure) throw failure
  throw new NoPrimary('none of the servers accepts writes')
}

const ask = `
  select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as "acceptsWrites",
    case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as file`

async function probe(url: string, probeTimeout: number): Promise<Standing> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeTimeout,
    query_timeout: probeTimeout,
    application_name: 'larkfield probe',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ acceptsWrites: boolean; file: string | null }>(ask)
    const [{ acceptsWrites = false, file = null } = {}] = rows
    return { url, acceptsWrites, timeline: file === null ? undefined : Number.parseInt(file.slice(0, 8), 16) }
  } finally {
    await client.end().catch(() => undefined)
  }
}
