/** Limits how much work runs at once, and how much waits. */
type Queue = {
  /** Returns undefined, and does nothing, if too much is waiting already. */
  run<T>(work: () => Promise<T>): Promise<T | undefined>
}

export function createQueue(atOnce: number, mostWaiting: number): Queue {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) return undefined
        // A finished job hands its slot on directly, so that no newcomer can slip in between.
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
