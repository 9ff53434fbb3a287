/** Runs at most so many jobs at once; the others wait for their turn. */
type Limiter = {
  run<T>(job: () => Promise<T>): Promise<T>
  /** Whether a job would have to wait behind at least so many others. */
  isFull(maxWaiting: number): boolean
}

export function createLimiter(atOnce: number): Limiter {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async run(job) {
      // A finished job hands its slot on directly, so that no newcomer can slip in between.
      if (running >= atOnce) await new Promise<void>((resume) => waiting.push(resume))
      else running += 1
      try {
        return await job()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
    isFull: (maxWaiting) => running >= atOnce && waiting.length >= maxWaiting,
  }
}
