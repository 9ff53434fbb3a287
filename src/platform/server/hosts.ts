/** Connection URLs that name several servers of one cluster: `postgres://user:password@one:5432,two:5432/database`. */

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s

/** One URL for each server, in the order in which they are named. */
export function urlsOf(connectionString: string): string[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(connectionString) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [connectionString]
}

export function isDatabaseUrl(connectionString: string): boolean {
  if (!parts.test(connectionString)) return false
  const urls = urlsOf(connectionString)
  // A lone URL may name a Unix socket in its query, and no host.
  return urls.every((url) => URL.canParse(url) && (urls.length === 1 || new URL(url).hostname !== ''))
}

/** One server's report about itself. */
export type Standing = {
  readonly url: string
  readonly acceptsWrites: boolean
  /** Each promotion begins a new timeline; undefined for a standby. */
  readonly timeline: number | undefined
}

/**
 * The server to write to. Of two that accept writes, the one with the older timeline was replaced and does not know it
 * yet, and so was any with an older timeline than one that was used before.
 */
export function primaryAmong(standings: readonly Standing[], newestTimeline: number): Standing | undefined {
  return standings
    .filter(({ acceptsWrites, timeline = 0 }) => acceptsWrites && timeline >= newestTimeline)
    .sort((one, other) => (other.timeline ?? 0) - (one.timeline ?? 0))[0]
}
