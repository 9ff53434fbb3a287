/**
 * Synchronous replication: a commit is answered when a standby has it. PostgreSQL gives up that wait when the statement
 * is cancelled. It then reports success together with a warning, although the commit is on one server only and is lost
 * if that one is replaced (decision 028).
 */
import type pg from 'pg'

/** The text of the warning is localised; the name of the function that raises it is not. */
const waitingFunction = 'SyncRepWaitForLSN'

const unreplicated = new WeakMap<pg.ClientBase, Error>()

export function watchReplication(client: pg.ClientBase): void {
  client.on('notice', ({ routine, message }) => {
    if (routine === waitingFunction) unreplicated.set(client, new Error(message))
  })
}

/** The warning, if this connection has got one. It is not used again then. */
export function unreplicatedCommit(client: pg.ClientBase): Error | undefined {
  return unreplicated.get(client)
}
