/** Tells the open screens of both sides. */
import type { Changes } from '#platform/server/changes.ts'
import { type Conversation, guestAudience, type Side } from '../conversation.ts'

type Named = Pick<Conversation, 'id' | 'ownerId'>

export function announceChat(changes: Changes, conversation: Named): void {
  changes.announce({ userId: guestAudience(conversation) }, 'Chat')
  changes.announce('staff', 'Chat', 'Queue')
}

const quietMilliseconds = 2000
/** A map this large is dropped: forgetting a throttle only lets one more signal through. */
const maxThrottled = 10_000

export type Typing = { say(conversation: Named, by: Side, now: number): void }

/** One typing signal in two seconds for each side of a conversation. Nothing is stored. */
export function createTyping(changes: Changes): Typing {
  const last = new Map<string, number>()
  return {
    say: (conversation, by, now) => {
      const key = `${by} ${conversation.id}`
      if (now - (last.get(key) ?? Number.NEGATIVE_INFINITY) < quietMilliseconds) return
      if (last.size >= maxThrottled) last.clear()
      last.set(key, now)
      const audience = by === 'staff' ? { userId: guestAudience(conversation) } : ('staff' as const)
      changes.announce(audience, `typing ${conversation.id}`)
    },
  }
}
