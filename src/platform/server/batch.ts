/**
 * Pipelines any number of statements in one write and one round trip. PostgreSQL buffers its responses until a Sync,
 * and here one Sync ends the whole batch. If a statement fails, those behind it are skipped (decision 003).
 */
import pg from 'pg'
import { encodeMessages, type Messages, type WireValue } from './wire.ts'

export type Answer = { readonly rows: unknown[]; readonly count: number; readonly command: string }

export type Call = {
  /** The name under which the statement is prepared, once per connection. An unnamed statement is planned each time. */
  readonly name: string
  readonly text: string
  readonly values: readonly WireValue[]
  /** Called with the result, if anybody waits for it. */
  readonly answered?: (answer: Answer) => void
  readonly failed?: (error: Error) => void
}

/** The columns of a statement's rows, which PostgreSQL describes once per connection. */
type Columns = readonly { readonly name: string; readonly parse: (text: string) => unknown }[]

/** What a connection has prepared. After an error it is uncertain whether the server kept a statement. */
type Prepared = Map<string, Columns | 'uncertain'>

const preparedOn = new WeakMap<pg.Connection, Prepared>()

/**
 * Resolves when every call has succeeded or failed, and never rejects: errors go to the calls. A frozen server enforces
 * no timeout of its own, so after `timeoutMilliseconds` the connection is destroyed.
 */
export function sendBatch(client: pg.ClientBase, calls: readonly Call[], timeoutMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => destroyConnection(client), timeoutMilliseconds)
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

/** The driver passes the error to every pending query of this connection, and the pool drops the client. */
function destroyConnection(client: pg.ClientBase): void {
  const { connection } = client as pg.Client
  connection.stream.destroy(new Error('no answer in time'))
}

type Described = { readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] }

/** A query object for the driver: it writes to the connection and receives its messages. */
function batchOf(calls: readonly Call[], done: () => void) {
  let prepared: Prepared = new Map()
  let index = 0
  let columns: Columns = []
  let rows: unknown[] = []

  const begin = () => {
    rows = []
    const known = prepared.get(calls[index]?.name ?? '')
    columns = known === undefined || known === 'uncertain' ? [] : known
  }
  const fail = (error: Error) => {
    const unanswered = calls.slice(index)
    for (const { name } of unanswered) if (name !== '') prepared.set(name, 'uncertain')
    index = calls.length
    for (const { failed } of unanswered) failed?.(error)
    done()
  }

  return {
    submit: (connection: pg.Connection) => {
      prepared = preparedOn.get(connection) ?? new Map()
      preparedOn.set(connection, prepared)
      const messages = encodeMessages()
      for (const call of calls) encode(messages, call, prepared)
      messages.sync()
      // A stream that has ended reports it to every pending query by itself.
      if (connection.stream.writable) connection.stream.write(messages.bytes())
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
      const call = calls[index]
      if (!call) return
      if (call.name !== '') prepared.set(call.name, columns)
      const [command = ''] = text.split(' ', 1)
      const answer = { rows, count: Number(/\d+$/.exec(text)?.[0] ?? 0), command }
      index += 1
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

function encode(messages: Messages, { name, text, values }: Call, prepared: Prepared): void {
  const known = prepared.get(name)
  if (known === 'uncertain') messages.close(name)
  const isNew = known === undefined || known === 'uncertain'
  if (isNew) messages.parse(name, text)
  messages.bind(name, values)
  if (isNew) messages.describe()
  messages.execute()
  // Its columns arrive with the first result; until then it has none, but later calls of the same batch can already use
  // it.
  if (isNew && name !== '') prepared.set(name, [])
}
