/**
 * The messages of PostgreSQL's extended query protocol, encoded one behind the other into one buffer, so that a batch is
 * one write of one buffer to the socket. The driver encodes each message into a buffer of its own.
 */
import { prepareValue } from 'pg/lib/utils.js'
import { arrayFormatsOf, encodeArray } from './wire-arrays.ts'

export type WireValue = Buffer | string | null

/** The values of a statement in wire form. Throws if one has none, before anything is encoded. */
export function toWire(statement: { readonly text: string }, values: readonly unknown[]): WireValue[] {
  const formats = values.some(Array.isArray) ? arrayFormatsOf(statement) : []
  return values.map((value, place) => {
    const format = formats[place]
    const encoded = format && Array.isArray(value) ? encodeArray(value, format) : undefined
    return encoded ?? prepareValue(value)
  })
}

export type Messages = {
  /** Prepares a statement. */
  parse(name: string, text: string): void
  bind(name: string, values: readonly WireValue[]): void
  /** Asks for the columns of what was bound last. */
  describe(): void
  execute(): void
  /** Forgets a prepared statement. */
  close(name: string): void
  sync(): void
  bytes(): Buffer
}

/** Longest encoding of one unit of a string in UTF-8. */
const bytesPerUnit = 3
const typical = 4096

export function encodeMessages(): Messages {
  let buffer = Buffer.allocUnsafe(typical)
  let end = 0
  const makeRoom = (size: number) => {
    if (end + size <= buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(2 * buffer.length, end + size))
    buffer.copy(larger, 0, 0, end)
    buffer = larger
  }
  const int16 = (value: number) => {
    makeRoom(2)
    end = buffer.writeInt16BE(value, end)
  }
  const int32 = (value: number) => {
    makeRoom(4)
    end = buffer.writeInt32BE(value, end)
  }
  const text = (value: string) => {
    makeRoom(value.length * bytesPerUnit)
    end += buffer.write(value, end, 'utf8')
  }
  const terminated = (value: string) => {
    text(value)
    makeRoom(1)
    end = buffer.writeInt8(0, end)
  }
  /** Writes what follows, and then its length before it. */
  const measured = (write: () => void, lengthCountsItself: boolean) => {
    const start = end
    int32(0)
    write()
    buffer.writeInt32BE(end - start - (lengthCountsItself ? 0 : 4), start)
  }
  const message = (type: string, write: () => void) => {
    text(type)
    measured(write, true)
  }
  const writeValue = (value: WireValue) => {
    if (value === null) return int32(-1)
    if (typeof value === 'string') return measured(() => text(value), false)
    int32(value.length)
    makeRoom(value.length)
    end += value.copy(buffer, end)
  }
  return {
    parse: (name, sql) =>
      message('P', () => {
        terminated(name)
        terminated(sql)
        int16(0)
      }),
    bind: (name, values) =>
      message('B', () => {
        terminated('')
        terminated(name)
        int16(values.length)
        // Bytes are sent as they are, and everything else as text.
        for (const value of values) int16(Buffer.isBuffer(value) ? 1 : 0)
        int16(values.length)
        for (const value of values) writeValue(value)
        int16(0)
      }),
    describe: () => message('D', () => terminated('P')),
    execute: () =>
      message('E', () => {
        terminated('')
        int32(0)
      }),
    close: (name) => message('C', () => terminated(`S${name}`)),
    sync: () => message('S', () => undefined),
    bytes: () => buffer.subarray(0, end),
  }
}
