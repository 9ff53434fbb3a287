/** Hears from the server what has changed, as topics, for as long as a signed-in page is in sight. */
import { second } from '#kernel/clock.ts'
import { isTopic, type Topic } from '#kernel/topics.ts'

const address = '/api/events'
const firstWait = 1 * second
const longestWait = 30 * second

export type LiveListener = {
  /** These have changed. */
  readonly onTopics: (topics: readonly Topic[]) => void
  /** The line was down for a while, so anything may have changed. */
  readonly onGap: () => void
}

/**
 * Keeps one line open and returns how to close it. The line comes back by itself, later each time it fails. A page out
 * of sight hangs up, because a browser has only a few lines for all of its tabs.
 */
export function connectLive({ onTopics, onGap }: LiveListener): () => void {
  let line: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  let wasOpen = false

  function hangUp() {
    clearTimeout(timer)
    line?.close()
    line = undefined
  }

  function dial() {
    hangUp()
    // Where there are no server-sent events, coming back to the page reads anew all the same.
    if (typeof EventSource === 'undefined') return
    line = new EventSource(address)
    line.onopen = () => {
      wait = firstWait
      if (wasOpen) onGap()
      wasOpen = true
    }
    line.onmessage = ({ data }) => onTopics(topicsIn(data))
    line.onerror = () => {
      hangUp()
      timer = setTimeout(dial, wait)
      wait = Math.min(longestWait, wait * 2)
    }
  }

  function follow() {
    if (document.visibilityState === 'visible') dial()
    else hangUp()
  }

  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    hangUp()
  }
}

/** A server of another version may name topics that nothing here is tagged with. */
function topicsIn(data: unknown): Topic[] {
  try {
    const { topics } = JSON.parse(String(data)) as { topics?: unknown }
    return Array.isArray(topics) ? topics.filter(isTopic) : []
  } catch {
    return []
  }
}
