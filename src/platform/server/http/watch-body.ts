import type { Socket } from 'node:net'

type BodyRules = {
  readonly graceSeconds: number
  readonly leastBytesPerSecond: number
  readonly maxBytes: number
}

const checkEveryMilliseconds = 500

/** Resolves when the body is slower than the minimum pace or larger than any honest body; never otherwise. */
export function watchBody(socket: Socket, rules: BodyRules, ended: AbortSignal): Promise<'slow' | 'endless'> {
  const bytesBefore = socket.bytesRead
  const began = performance.now()
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const bytes = socket.bytesRead - bytesBefore
      const seconds = (performance.now() - began) / 1000
      if (bytes > rules.maxBytes) resolve('endless')
      else if (seconds > rules.graceSeconds && bytes < seconds * rules.leastBytesPerSecond) resolve('slow')
    }, checkEveryMilliseconds)
    ended.addEventListener('abort', () => clearInterval(timer), { once: true })
  })
}
