/** Says in words to whoever started a program why it ended. */
import pg from 'pg'
import { WrongConfiguration } from '../../platform/server/config.ts'

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET']

export type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_OWNER_URL'

export function explain(error: unknown, database: DatabaseVariable): string {
  const { code, message, stack, port, cause } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT to another number.`
  if (code !== undefined && unreachable.includes(code)) return `${database}: no server answers there (${code}).`
  if (error instanceof pg.DatabaseError) return `${database}: the server refuses. ${message}`
  // What was thrown on purpose says enough; anything else is a bug, and where it happened matters.
  const isOurs = error instanceof WrongConfiguration || (error as Error).constructor === Error
  return isOurs ? [message, (cause as Error | undefined)?.message].filter(Boolean).join('\n') : (stack ?? message)
}
