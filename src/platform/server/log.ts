/**
 * The log: one line of JSON for each event. Whatever is logged while a request is served carries the request's id, who
 * called and from where, however deep the code is that logs it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'

/** Request fields of a log line. The caller is known once their session was read. */
export type Trace = { readonly requestId: string; readonly client: string; userId?: string }

const traces = new AsyncLocalStorage<Trace>()

export function createLog(level: pino.LevelWithSilent, destination?: pino.DestinationStream): pino.Logger {
  return pino({ level, mixin: () => ({ ...traces.getStore() }) }, destination ?? pino.destination(1))
}

/** Runs the work, and everything that it starts, as part of the request. */
export function traced<T>(trace: Trace, work: () => T): T {
  return traces.run(trace, work)
}
