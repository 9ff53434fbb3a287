// Restarts a server that exited unexpectedly, up to a limit.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from './server.ts'

const MOST_RESTARTS = 5
const WITHIN_MS = 60_000
const PAUSE_MS = 500

type Options = {
  relaunch(): Promise<Server>
  logTail(): Promise<string>
  /** Without it the server is never restarted. */
  onRestart: ((error: Error) => void) | undefined
  onGivenUp(error: Error): Promise<void>
}

type Supervision = { stop(): Promise<void>; stopWithoutWaiting(): void }

export function supervise(first: Server, { relaunch, logTail, onRestart, onGivenUp }: Options): Supervision {
  let server = first
  let isStopping = false
  let restarting = Promise.resolve()
  let exitTimes: number[] = []

  function mayRestart(): boolean {
    exitTimes = [...exitTimes.filter((at) => at > performance.now() - WITHIN_MS), performance.now()]
    return onRestart !== undefined && exitTimes.length <= MOST_RESTARTS
  }

  async function restart(how: string): Promise<void> {
    let error = new Error(`The PostgreSQL server exited unexpectedly. ${how}\n${await logTail()}`.trim())
    while (!isStopping) {
      if (!mayRestart()) return onGivenUp(error)
      onRestart?.(error)
      try {
        server = await relaunch()
        return watch()
      } catch (failure) {
        error = failure as Error
        await sleep(PAUSE_MS)
      }
    }
  }

  function watch(): void {
    server.ended.then((how) => {
      if (!isStopping) restarting = restart(how)
    })
  }

  watch()
  return {
    stop: async () => {
      isStopping = true
      await restarting
      await server.stop()
    },
    stopWithoutWaiting: function stopWithoutWaiting() {
      server.stopWithoutWaiting()
    },
  }
}
