// Starts a server again that ended by itself, as often as makes sense.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from './server.ts'

const MOST_RESTARTS = 5
const WITHIN_MS = 60_000
const PAUSE_MS = 500

type Hands = {
  relaunch(): Promise<Server>
  lastWords(): Promise<string>
  /** Without it nothing is started again. */
  onRestart: ((error: Error) => void) | undefined
  onGivenUp(error: Error): Promise<void>
}

export type Supervision = { stop(): Promise<void>; stopWithoutWaiting(): void }

export function supervise(first: Server, { relaunch, lastWords, onRestart, onGivenUp }: Hands): Supervision {
  let server = first
  let isStopping = false
  let reviving = Promise.resolve()
  let endings: number[] = []

  function mayRestart(): boolean {
    endings = [...endings.filter((at) => at > performance.now() - WITHIN_MS), performance.now()]
    return onRestart !== undefined && endings.length <= MOST_RESTARTS
  }

  async function revive(how: string): Promise<void> {
    let error = new Error(`The PostgreSQL server ended by itself. ${how}\n${await lastWords()}`.trim())
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
      if (!isStopping) reviving = revive(how)
    })
  }

  watch()
  return {
    stop: async () => {
      isStopping = true
      await reviving
      await server.stop()
    },
    stopWithoutWaiting: function stopWithoutWaiting() {
      server.stopWithoutWaiting()
    },
  }
}
