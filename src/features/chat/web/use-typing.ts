import { useEffect, useRef, useState } from 'react'
import { second } from '#kernel/clock.ts'
import { listenToSignals } from '#platform/web/signals.ts'

const shownFor = 4 * second
const saidEvery = 2.5 * second

/** Whether the other side of a conversation is writing. It ends a moment after the last signal, or with a message. */
export function useTypingIndicator(conversationId: string | undefined, newestMessage: string | undefined): boolean {
  const [isTyping, setIsTyping] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listenToSignals((signal) => {
      if (signal !== `typing ${conversationId}`) return
      setIsTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setIsTyping(false), shownFor)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [conversationId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message ends the writing of it.
  useEffect(() => setIsTyping(false), [newestMessage])

  return isTyping
}

/** Returns a function for each keystroke; it calls `say` at most every few seconds. */
export function useSendTyping(say: () => unknown): () => void {
  const last = useRef(0)
  return () => {
    const now = Date.now()
    if (now - last.current < saidEvery) return
    last.current = now
    say()
  }
}
