/** Receives from the server what has changed, as topics, while a page is visible. */
import { second } from '#kernel/clock.ts'
import { isSignal, isTopic, type Topic } from '#kernel/topics.ts'
import { passOn } from './signals.ts'

/** The stream of signed-in people. */
const ownEvents = '/api/events'
const firstWait = 1 * second
const longestWait = 30 * second

type LiveListener = {
  /** These have changed. */
  readonly onTopics: (topics: readonly Topic[]) => void
  /** The connection was down for a while, so anything may have changed. */
  readonly onGap: () => void
}

/**
 * Keeps one connection open and returns a function that closes it. It reconnects with growing delays. A hidden page
 * disconnects, because a browser limits the connections of all its tabs together. `readAt` is when the data were read
 * that came with the page: what has changed by the time of the first connection is told as well.
 */
export function subscribeToChanges(
  { onTopics, onGap }: LiveListener,
  { address = ownEvents, readAt }: { readonly address?: string; readonly readAt?: number | undefined } = {},
): () => void {
  let line: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  let wasOpen = false

  function disconnect() {
    clearTimeout(timer)
    line?.close()
    line = undefined
  }

  function connect() {
    disconnect()
    // Without server-sent events, returning to the page still reloads everything.
    if (typeof EventSource === 'undefined') return
    line = new EventSource(wasOpen || readAt === undefined ? address : `${address}?since=${readAt}`)
    line.onopen = () => {
      wait = firstWait
      if (wasOpen) onGap()
      wasOpen = true
    }
    line.onmessage = ({ data }) => {
      const news = newsIn(data)
      news.filter(isSignal).forEach(passOn)
      onTopics(news.filter(isTopic))
    }
    line.onerror = () => {
      disconnect()
      timer = setTimeout(connect, wait)
      wait = Math.min(longestWait, wait * 2)
    }
  }

  function follow() {
    if (document.visibilityState === 'visible') connect()
    else disconnect()
  }

  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    disconnect()
  }
}

/** A server of another version may send topics that are unknown here. */
function newsIn(data: unknown): unknown[] {
  try {
    const { topics } = JSON.parse(String(data)) as { topics?: unknown }
    return Array.isArray(topics) ? topics : []
  } catch {
    return []
  }
}
