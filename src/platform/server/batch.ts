/**
 * Statements on the wire: any number of them in one write, answered at once, one round trip. PostgreSQL holds its answers
 * back until a Sync, and here one Sync ends the whole batch. If a statement fails, those behind it are not carried out
 * (decision 013).
 */
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

export type Answer = { readonly rows: unknown[]; readonly count: number; readonly command: string }

export type Call = {
  /** Under this name the statement is prepared, once for each connection; without one it is planned anew each time. */
  readonly name: string
  readonly text: string
  readonly values: readonly WireValue[]
  /** Whoever waits for the answer. */
  readonly answered?: (answer: Answer) => void
  readonly failed?: (error: Error) => void
}

export type WireValue = Buffer | string | null

/** The columns of a statement's rows: PostgreSQL describes them once for each connection. */
type Columns = readonly { readonly name: string; readonly parse: (text: string) => unknown }[]

/** What a connection has prepared. After an error it is not certain what the server has kept of a statement. */
type Prepared = Map<string, Columns | 'uncertain'>

const preparedOn = new WeakMap<pg.Connection, Prepared>()

/** A value as it travels. It throws where there is no such form, so nothing has been written yet. */
export function toWire(value: unknown): WireValue {
  return prepareValue(value)
}

/**
 * Resolves when every call has been answered or has failed, and never rejects: the calls hear of it themselves. A server
 * that is frozen fires no time-out of its own, so after `patience` the connection is given up.
 */
export function sendBatch(client: pg.ClientBase, calls: readonly Call[], patience: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => giveUp(client), patience)
    const batch = batchOf(calls, () => {
      clearTimeout(timer)
      resolve()
    })
    try {
      client.query(batch)
    } catch (error) {
      batch.handleError(error as Error)
    }
  })
}

/** The driver passes the error on to everything that waits on this connection, and the pool forgets the client. */
function giveUp(client: pg.ClientBase): void {
  const { connection } = client as pg.Client
  connection.stream.destroy(new Error('no answer in time'))
}

type Described = { readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] }

/** An object that the driver lets speak to its connection, and gives the messages that come back. */
function batchOf(calls: readonly Call[], done: () => void) {
  let prepared: Prepared = new Map()
  let place = 0
  let columns: Columns = []
  let rows: unknown[] = []

  const begin = () => {
    rows = []
    const known = prepared.get(calls[place]?.name ?? '')
    columns = known === undefined || known === 'uncertain' ? [] : known
  }
  const fail = (error: Error) => {
    const unanswered = calls.slice(place)
    for (const { name } of unanswered) if (name !== '') prepared.set(name, 'uncertain')
    place = calls.length
    for (const { failed } of unanswered) failed?.(error)
    done()
  }

  return {
    submit: (connection: pg.Connection) => {
      prepared = preparedOn.get(connection) ?? new Map()
      preparedOn.set(connection, prepared)
      connection.stream.cork()
      try {
        for (const call of calls) write(connection, call, prepared)
        connection.sync()
      } finally {
        connection.stream.uncork()
      }
      begin()
    },
    handleRowDescription: ({ fields }: Described) => {
      columns = fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') }))
    },
    handleDataRow: ({ fields }: { readonly fields: readonly (string | null)[] }) => {
      const row: Record<string, unknown> = {}
      columns.forEach(({ name, parse }, i) => {
        const text = fields[i] ?? null
        row[name] = text === null ? null : parse(text)
      })
      rows.push(row)
    },
    handleCommandComplete: ({ text }: { readonly text: string }) => {
      const call = calls[place]
      if (!call) return
      if (call.name !== '') prepared.set(call.name, columns)
      const [command = ''] = text.split(' ', 1)
      const answer = { rows, count: Number(/\d+$/.exec(text)?.[0] ?? 0), command }
      place += 1
      begin()
      call.answered?.(answer)
    },
    handleReadyForQuery: done,
    handleError: fail,
    handleEmptyQuery: () => fail(new Error('A statement was empty')),
    handlePortalSuspended: () => undefined,
    handleCopyInResponse: () => undefined,
    handleCopyData: () => undefined,
  }
}

function write(connection: pg.Connection, { name, text, values }: Call, prepared: Prepared): void {
  const known = prepared.get(name)
  if (known === 'uncertain') connection.close({ type: 'S', name }, true)
  const isNew = known === undefined || known === 'uncertain'
  if (isNew) connection.parse({ name, text, types: [] }, true)
  connection.bind({ statement: name, values: [...values] }, true)
  if (isNew) connection.describe({ type: 'P' }, true)
  connection.execute({}, true)
  // Its columns come with the first answer; until then it has none, and is there for whoever follows in the same batch.
  if (isNew && name !== '') prepared.set(name, [])
}
