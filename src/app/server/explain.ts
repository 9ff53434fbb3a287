/** Explains to the operator why a program ended. */
import pg from 'pg'
import { InvalidConfiguration } from '#platform/server/config.ts'
import { DatabaseUnavailable } from '#platform/server/unavailable.ts'
import { IncompatibleData } from './incompatible-data.ts'

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET']
/** The server is starting, stopping or recovering, is a standby so far, or has no connection to spare. */
const notYet = ['57P01', '57P02', '57P03', '25006', '53300']
/** PgBouncer is there, but its server is not. Its errors have one code for everything. */
const poolerAlone = /^(?:query_wait_timeout|server login has been failing|pgbouncer cannot connect to server)/
/** Errors to which the driver gives no code: the server did not answer in time, or hung up. */
const unanswered = /^(?:timeout expired|Connection terminated)/

export type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_OWNER_URL'

/** Why a server cannot be used yet; undefined if waiting does not help. */
export function reasonToWait(error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException
  if (isUnreachable(error)) return `no server answers there (${code})`
  if (error instanceof pg.DatabaseError) {
    return notYet.includes(code ?? '') || (code === '08P01' && poolerAlone.test(message)) ? message : undefined
  }
  return code === undefined && unanswered.test(message) ? 'the server does not answer' : undefined
}

function isUnreachable(error: unknown): boolean {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // A unix socket that does not exist yet is a missing file.
  return unreachable.includes(code) || (code === 'ENOENT' && syscall === 'connect')
}

export function explain(error: unknown, database: DatabaseVariable): string {
  if (error instanceof DatabaseUnavailable) return explain(error.cause, database)
  const { code, message, stack, port, cause } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT to another number.`
  if (isUnreachable(error)) return `${database}: no server answers there (${code}).`
  if (error instanceof pg.DatabaseError) return `${database}: the server refuses. ${message}`
  // An error thrown on purpose explains itself; anything else is a bug, and its stack matters.
  const isOurs = [Error, InvalidConfiguration, IncompatibleData].some((kind) => (error as Error).constructor === kind)
  return isOurs ? [message, (cause as Error | undefined)?.message].filter(Boolean).join('\n') : (stack ?? message)
}
