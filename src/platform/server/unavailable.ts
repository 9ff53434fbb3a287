/**
 * The refusal while the database cannot be reached or does not answer; every other database error is a bug (decision
 * 004).
 */
import pg from 'pg'

/** `unknown`: the connection was lost after something was sent, which may have been carried out nevertheless. */
export type LossOutcome = 'not done' | 'unknown'

export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly outcome: LossOutcome

  constructor(outcome: LossOutcome, cause: Error) {
    super(`The database is unavailable: ${cause.message}`, { cause })
    this.outcome = outcome
  }
}

/** Files can be neither read nor stored now. The message says why, without any address or key. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'

  constructor(why: string, cause?: unknown) {
    super(`The storage of files cannot be used: ${why}`, { cause })
  }
}

export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.outcome === 'unknown'
}

const serialisationFailure = '40001'
const deadlock = '40P01'
const uniqueViolation = '23505'

/** Another transaction was first with a value that can exist once. A retry sees its row, and the room's rule answers. */
export function isViolatedKey(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === uniqueViolation
}

/** A conflict with another transaction. PostgreSQL has rolled this one back, and a retry may well succeed. */
export function isConflict(error: unknown): error is pg.DatabaseError {
  if (!(error instanceof pg.DatabaseError)) return false
  return error.code === serialisationFailure || error.code === deadlock || isViolatedKey(error)
}

/** Errors after which the server closes the connection. The severity says the same, but localised. */
const fatal = /^(?:08...|57P01|57P02|57P04|57P05|25P03|25P04)$/

/** The connection is lost or about to be. All errors of the driver itself are of this kind. */
export function isConnectionLoss(error: Error): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || fatal.test(error.code ?? '')
}

/** The server is a standby, or was made read-only: nothing can be written on this connection, however often one tries. */
export function isDemotion(error: Error): boolean {
  return error instanceof pg.DatabaseError && error.code === '25006'
}

/** The statement follows one that failed in the same transaction. */
export function isRefusedAfterFailure(error: Error): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02'
}

/**
 * Errors by which the server says that it cannot serve now: connections and resources (08, 53), a timeout or a shutdown
 * (57), a lock or a transaction that took too long (55P03, 25P03, 25P04), a conflict (40001, 40P01), and a primary that
 * became a standby (25006). In each case the statement was not carried out.
 */
const passing = /^(?:08...|53...|57...|55P03|25P03|25P04|40001|40P01|25006)$/

export function isTemporary(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && passing.test(error.code ?? '')
}
