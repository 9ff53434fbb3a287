/** Long work that yields: where no processor is left idle meanwhile, it rests between its pieces. */
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

export type Pace = () => Promise<unknown>

export const withoutRest: Pace = async () => undefined

export type ProcessorTimes = { readonly idle: number; readonly all: number }

/** Low priority is not enough: what PostgreSQL does for the work has the priority of its other work. */
const leastIdle = 0.1
const restForWork = 9

/** To be called after each piece of the work. */
export function restingWhereBusy(
  times: () => ProcessorTimes = processorTimes,
  rest: (milliseconds: number) => Promise<unknown> = sleep,
  clock: () => number = () => performance.now(),
): Pace {
  let before = { ...times(), at: clock() }
  return async () => {
    const { idle, all } = times()
    const isBusy = idle - before.idle < leastIdle * (all - before.all)
    if (isBusy) await rest((clock() - before.at) * restForWork)
    before = { ...times(), at: clock() }
  }
}

function processorTimes(): ProcessorTimes {
  const each = cpus().map(({ times }) => times)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  return { idle: sum(each.map(({ idle }) => idle)), all: sum(each.flatMap((times) => Object.values(times))) }
}
