import { setTimeout as pause } from 'node:timers/promises'
import { second } from '#kernel/clock.ts'
import { deliver, type Outbox, type Round } from './deliver.ts'
import { countWaiting } from './store.ts'

export type RunningOutbox = {
  /** Something may be due: look now rather than at the next turn. */
  wake(): void
  /** Resolves when nothing is due any more. */
  idle(): Promise<void>
  /** Waits for letters on their way, then closes the transport. */
  stop(): Promise<void>
}

const turn = second
/** Letters of the same moment go together. */
const gathering = 25
const turnInOutage = 3 * second

export function startOutbox(outbox: Outbox): RunningOutbox {
  const bell = createBell()
  let waitingForIdle: (() => void)[] = []
  let stopping = false

  async function run(): Promise<void> {
    while (!stopping) {
      bell.clear()
      const waiting = waitingForIdle
      waitingForIdle = []
      const round = await tryRound(outbox)
      if (round?.mayBeMore === false) for (const resolve of waiting) resolve()
      else waitingForIdle.push(...waiting)
      if (round?.mayBeMore) continue
      await bell.rungWithin(round ? turn : turnInOutage)
      await pause(gathering)
    }
    for (const resolve of waitingForIdle) resolve()
  }

  const running = run()
  return {
    wake: bell.ring,
    idle: () =>
      stopping
        ? running
        : new Promise((resolve) => {
            waitingForIdle.push(resolve)
            bell.ring()
          }),
    stop: async () => {
      stopping = true
      bell.ring()
      await running
      if (outbox.transport !== 'mailbox') outbox.transport.close()
    },
  }
}

/** Lets every letter lie where it is. */
export function stillOutbox(): RunningOutbox {
  return { wake: () => undefined, idle: async () => undefined, stop: async () => undefined }
}

/** Nothing when the database did not answer; its letters wait there. */
async function tryRound(outbox: Outbox): Promise<Round | undefined> {
  try {
    const round = await deliver(outbox)
    if (round.claimed === 0) outbox.metrics?.lettersWaiting.set(await countWaiting(outbox.db))
    return round
  } catch (error) {
    outbox.log.error({ error: (error as Error).message }, 'the outbox cannot reach the database')
    return undefined
  }
}

function createBell() {
  let rung = false
  let answer = () => {}
  return {
    clear: () => {
      rung = false
    },
    ring: () => {
      rung = true
      answer()
    },
    rungWithin: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        if (rung) return resolve()
        const timer = setTimeout(resolve, milliseconds)
        answer = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
