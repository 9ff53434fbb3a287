import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { subscribeToChanges } from './live.ts'

class Line {
  static lines: Line[] = []
  closed = false
  onopen: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onerror: () => void = () => {}
  readonly address: string
  constructor(address: string) {
    this.address = address
    Line.lines.push(this)
  }
  close() {
    this.closed = true
  }
}

const last = () => Line.lines.at(-1) as Line
const listener = { onTopics: vi.fn(), onGap: vi.fn() }
let sight: 'visible' | 'hidden'

function turn(to: typeof sight) {
  sight = to
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Line)
  sight = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight)
})

afterEach(() => {
  Line.lines = []
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('reports the topics of each message, and ignores an unreadable one', () => {
  const close = subscribeToChanges(listener)
  expect(last().address).toBe('/api/events')
  last().onopen()
  last().onmessage({ data: '{"topics":["User","History",3,"Nonsense"]}' })
  last().onmessage({ data: 'nonsense' })
  expect(listener.onTopics.mock.calls).toEqual([[['User', 'History']], [[]]])
  expect(listener.onGap).not.toHaveBeenCalled()
  close()
  expect(last().closed).toBe(true)
})

it('says at first when the page’s data were read, and later reports a gap instead', () => {
  const close = subscribeToChanges(listener, { readAt: 12 })
  expect(last().address).toBe('/api/events?since=12')
  last().onerror()
  vi.advanceTimersByTime(1_000)
  expect(last().address).toBe('/api/events?since=12')
  last().onopen()
  expect(listener.onGap).not.toHaveBeenCalled()
  last().onerror()
  vi.advanceTimersByTime(1_000)
  expect(last().address).toBe('/api/events')
  close()
})

it('reconnects with growing delays, and then reports the gap', () => {
  const close = subscribeToChanges(listener)
  last().onopen()
  for (const wait of [1_000, 2_000, 4_000]) {
    const before = Line.lines.length
    last().onerror()
    vi.advanceTimersByTime(wait - 1)
    expect(Line.lines.length).toBe(before)
    vi.advanceTimersByTime(1)
    expect(Line.lines.length).toBe(before + 1)
  }
  last().onopen()
  expect(listener.onGap).toHaveBeenCalledTimes(1)
  last().onerror()
  close()
  vi.advanceTimersByTime(60_000)
  expect(Line.lines.length).toBe(4)
})

it('disconnects while the page is hidden', () => {
  const close = subscribeToChanges(listener)
  last().onopen()
  turn('hidden')
  expect(last().closed).toBe(true)
  turn('visible')
  expect(Line.lines.length).toBe(2)
  last().onopen()
  expect(listener.onGap).toHaveBeenCalledTimes(1)
  close()
})
