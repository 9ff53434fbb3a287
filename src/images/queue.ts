/** Work of which only so much runs at once, and only so much waits. */
export type Queue = {
  /** Answers nothing, and does nothing, where too much waits already. */
  run<T>(work: () => Promise<T>): Promise<T | undefined>
}

export function createQueue(atOnce: number, mostWaiting: number): Queue {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) return undefined
        // Whoever ends hands its place on, so that nobody new can slip in between.
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
