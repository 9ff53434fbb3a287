import { setTimeout as pause } from 'node:timers/promises'
import { second } from '#kernel/clock.ts'
import { type DeliveryCounts, deliver, type Outbox } from './deliver.ts'

export type RunningOutbox = {
  /** Something may be due: check now rather than at the next poll. */
  wake(): void
  /** Resolves when nothing is due any more. */
  idle(): Promise<void>
  /** Waits for letters in flight, then closes the transport. */
  stop(): Promise<void>
}

const pollMilliseconds = second
/** Letters written at the same moment are sent together. */
const debounceMilliseconds = 25
const outagePollMilliseconds = 3 * second

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
      await bell.rungWithin(round ? pollMilliseconds : outagePollMilliseconds)
      await pause(debounceMilliseconds)
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

/** An outbox that delivers nothing. */
export function inertOutbox(): RunningOutbox {
  return { wake: () => undefined, idle: async () => undefined, stop: async () => undefined }
}

/** Undefined if the database did not answer; the letters wait there. */
async function tryRound(outbox: Outbox): Promise<DeliveryCounts | undefined> {
  try {
    return await deliver(outbox)
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
