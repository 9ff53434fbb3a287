/** Passes the signals of the event stream on to whatever is open and wants them. */
import type { Signal } from '#kernel/topics.ts'

type Listener = (signal: Signal) => void
const listeners = new Set<Listener>()

/** Returns a function that stops listening. */
export function listenToSignals(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function passOn(signal: Signal): void {
  for (const listener of listeners) listener(signal)
}
