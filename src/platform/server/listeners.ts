/** The open screens of a process, and what was announced lately. */
import { minute } from '#kernel/clock.ts'
import { topics as everyTopic, isSignal, type Signal, type Topic } from '#kernel/topics.ts'

export type News = Topic | Signal

/** Lines of an audience and what is new for it. */
export type Notice = readonly (readonly [audience: string, news: readonly News[]])[]

export type Listener = {
  readonly userId: string
  readonly isStaff: boolean
  /** The member of staff who impersonates the account, if any: the view ends with that person's own session. */
  readonly viewerId?: string | undefined
  /** Read time of the screen's data, in milliseconds: later announcements are sent at once. */
  readonly since?: number | undefined
  tell(news: readonly News[]): void
}

const keptFor = minute

export function createListeners(clock: () => number = Date.now) {
  const all = new Set<Listener>()
  let recent: { readonly at: number; readonly notice: Notice }[] = []
  let completeSince = clock()

  function keep(notice: Notice): void {
    const now = clock()
    completeSince = Math.max(completeSince, now - keptFor)
    recent = [...recent.filter(({ at }) => at >= completeSince), { at: now, notice }]
  }

  function catchUp(listener: Listener, since: number): void {
    const missed = recent.filter(({ at }) => at >= since).flatMap(({ notice }) => notice)
    if (since < Math.max(completeSince, clock() - keptFor)) listener.tell(everyTopic)
    else tellOne(listener, missed, (one) => !isSignal(one))
  }

  return {
    add: (listener: Listener) => {
      all.add(listener)
      if (listener.since !== undefined) catchUp(listener, listener.since)
      return () => void all.delete(listener)
    },
    tellAll: (notice: Notice) => {
      keep(notice)
      for (const listener of all) tellOne(listener, notice)
    },
    /** After notices may have been lost. */
    tellEverything: () => {
      recent = []
      completeSince = clock()
      for (const listener of all) listener.tell(everyTopic)
    },
  }
}

function tellOne(listener: Listener, notice: Notice, isWanted: (news: News) => boolean = () => true): void {
  const news = new Set(notice.flatMap((line) => newsFor(listener, line)).filter(isWanted))
  if (news.size > 0) listener.tell([...news])
}

/** Any change to a person's records may have left them a notification. */
function newsFor({ userId, isStaff, viewerId }: Listener, [name, news]: Notice[number]): readonly News[] {
  if (name === userId) return news.every(isSignal) ? news : [...news, 'Notification']
  if (name === 'staff' && isStaff) return news
  return name === viewerId ? news.filter((topic) => topic === 'Session') : []
}
