/**
 * What a caller gets when the database cannot be asked or does not answer; everything else it says is a bug
 * (decision 014).
 */
import pg from 'pg'

/** `unknown`: the connection was lost after something was sent that may have been carried out all the same. */
export type OutcomeOfLoss = 'not done' | 'unknown'

export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly outcome: OutcomeOfLoss

  constructor(outcome: OutcomeOfLoss, cause: Error) {
    super(`The database is unavailable: ${cause.message}`, { cause })
    this.outcome = outcome
  }
}

export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.outcome === 'unknown'
}

const serialisationFailure = '40001'
const deadlock = '40P01'

/** Somebody else was in the way. PostgreSQL has undone the transaction, and the same again may well succeed. */
export function isContention(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === serialisationFailure || error.code === deadlock)
}

/** Errors after which the server closes the connection. Their severity says so too, in the server's own language. */
const fatal = /^(?:08...|57P01|57P02|57P04|57P05|25P03|25P04)$/

/** The connection is gone, or is about to be. Errors of the driver itself are all of this kind. */
export function isLoss(error: Error): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || fatal.test(error.code ?? '')
}

/**
 * Errors with which the server says that it cannot serve now: connections and resources (08, 53), a time-out or a
 * shutdown (57), a lock or a transaction that took too long (55P03, 25P03, 25P04), and a primary that became a standby
 * (25006). In each case the statement was not carried out.
 */
const passing = /^(?:08...|53...|57...|55P03|25P03|25P04|25006)$/

export function isPassing(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && (passing.test(error.code ?? '') || isContention(error))
}
