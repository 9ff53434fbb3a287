/**
 * Admission inside the call's own transaction: its first batch locks the session behind the token, reads the caller and
 * carries the first statements of the story, so that knowing who calls costs no round trip of its own (decision 003).
 */
import type { Refusal } from '#kernel/refusal.ts'
import { answeringAfter } from '../bound-database.ts'
import type { Db, Queries } from '../database.ts'
import { type Asked, barredFrom } from './admit.ts'
import { dbOfCall, type Said, termsOf } from './authority.ts'
import type { BaseCaller, Server } from './server.ts'

/** Thrown through the story, so that its transaction is rolled back. */
export class NotAdmitted extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('The caller may not make this call')
    this.refusal = refusal
  }
}

type LateAdmission<C> = {
  readonly db: Db
  /** Known once the database has answered for the first time. */
  caller(): C
  /** Throws `NotAdmitted` unless the caller may make the call, whether or not the story has used its database. */
  ensure(): Promise<void>
}

export function admitLate<C extends BaseCaller>(
  server: Server<C>,
  unbound: Db,
  { endpoint, token, address, known: tell, said }: Asked & { readonly token: string; readonly said: Said },
): LateAdmission<C> {
  const { authority, identify, context } = server
  let known: C | undefined
  const admitBy = async (queries: Queries) => {
    const caller = await identify(queries, token, context.clock(), address)
    const bar = barredFrom(endpoint, caller)
    if (bar) throw new NotAdmitted(bar)
    known = caller
    if (caller) tell(caller)
  }
  const ensure = async () => {
    if (known === undefined) await admitBy(unbound)
  }
  const bound = () => dbOfCall(unbound, authority, context.clock, { endpoint, caller: known, said })
  const admitted = async <T>(send: (db: Db) => Promise<T>): Promise<T> => {
    await ensure()
    return send(bound())
  }
  const transaction: Db['transaction'] = (work, kept) =>
    known !== undefined
      ? bound().transaction(work, kept)
      : unbound.transaction(async (tx) => {
          authority.holdToken(tx, token, termsOf(endpoint, said, kept, context.clock()))
          const admission = admitBy(tx)
          admission.catch(() => undefined)
          const result = await work(answeringAfter(() => admission, tx))
          // The commit must not be sent before the caller was judged.
          await admission
          return result
        })
  return {
    db: {
      all: (statement, ...values) => admitted((db) => db.all(statement, ...values)),
      one: (statement, ...values) => admitted((db) => db.one(statement, ...values)),
      run: (statement, ...values) => admitted((db) => db.run(statement, ...values)),
      transaction,
    },
    caller: () => {
      if (known === undefined) throw new Error('The caller is not known before the database has answered')
      return known
    },
    ensure,
  }
}
