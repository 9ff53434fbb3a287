/**
 * Arrays in PostgreSQL's binary form. As text, every character of every element is looked at once to be escaped and once
 * more to be read; a set of decisions is written from dozens of arrays (decision 008).
 */

/** How the elements of one type are written. `isWritable` is false for what only the text form can say, or refuse. */
type ElementFormat<Value> = {
  readonly oid: number
  readonly isWritable: (value: unknown) => value is Value
  /** The most bytes that a value can take. */
  readonly room: (value: Value) => number
  /** Returns how many bytes were written. */
  readonly write: (buffer: Buffer, value: Value, at: number) => number
}

const bytesPerUnit = 3
const isString = (value: unknown): value is string => typeof value === 'string'
const uuidShape = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const epoch = Date.UTC(2000, 0, 1)

const text: ElementFormat<string> = {
  oid: 25,
  isWritable: isString,
  room: ({ length }) => length * bytesPerUnit,
  write: (buffer, value, at) => buffer.write(value, at, 'utf8'),
}

const uuid: ElementFormat<string> = {
  oid: 2950,
  isWritable: (value): value is string => isString(value) && uuidShape.test(value),
  room: () => 16,
  write: (buffer, value, at) => buffer.write(value.replaceAll('-', ''), at, 'hex'),
}

const bytea: ElementFormat<Buffer> = {
  oid: 17,
  isWritable: Buffer.isBuffer,
  room: ({ length }) => length,
  write: (buffer, value, at) => value.copy(buffer, at),
}

const bigint: ElementFormat<bigint> = {
  oid: 20,
  isWritable: (value): value is bigint => typeof value === 'bigint' && value === BigInt.asIntN(64, value),
  room: () => 8,
  write: (buffer, value, at) => buffer.writeBigInt64BE(value, at) - at,
}

const boolean: ElementFormat<boolean> = {
  oid: 16,
  isWritable: (value) => typeof value === 'boolean',
  room: () => 1,
  write: (buffer, value, at) => buffer.writeUInt8(Number(value), at) - at,
}

/** Microseconds since 2000. */
const timestamptz: ElementFormat<Date> = {
  oid: 1184,
  isWritable: (value): value is Date => value instanceof Date && !Number.isNaN(value.getTime()),
  room: () => 8,
  write: (buffer, value, at) => buffer.writeBigInt64BE(BigInt(value.getTime() - epoch) * 1000n, at) - at,
}

const formats = { text, uuid, bytea, bigint, boolean, timestamptz }

type AnyFormat = ElementFormat<unknown>

type ArrayFormats = readonly (AnyFormat | undefined)[]

const known = new WeakMap<object, ArrayFormats>()

/** The formats of a statement's array parameters, by their place. A statement says `$1::uuid[]`. */
export function arrayFormatsOf(statement: { readonly text: string }): ArrayFormats {
  const found = known.get(statement) ?? readFormats(statement.text)
  known.set(statement, found)
  return found
}

function readFormats(sql: string): ArrayFormats {
  const found: (AnyFormat | undefined)[] = []
  for (const [, place, type] of sql.matchAll(/\$(\d+)::(\w+)\[\]/g)) {
    found[Number(place) - 1] = formats[type as keyof typeof formats] as AnyFormat | undefined
  }
  return found
}

const headLength = 20

/** Undefined if an element has no binary form. */
export function encodeArray(values: readonly unknown[], format: AnyFormat): Buffer | undefined {
  let room = headLength
  let hasNull = false
  for (const value of values) {
    room += 4
    if (value === null) hasNull = true
    else if (format.isWritable(value)) room += format.room(value)
    else return undefined
  }
  const buffer = Buffer.allocUnsafe(room)
  const dimensions = values.length > 0 ? 1 : 0
  let end = 0
  for (const part of [dimensions, Number(hasNull), format.oid]) end = buffer.writeInt32BE(part, end)
  if (dimensions === 0) return buffer.subarray(0, end)
  // Its length, and the number of its first element.
  for (const part of [values.length, 1]) end = buffer.writeInt32BE(part, end)
  for (const value of values) {
    const length = value === null ? -1 : format.write(buffer, value, end + 4)
    buffer.writeInt32BE(length, end)
    end += 4 + Math.max(length, 0)
  }
  return buffer.subarray(0, end)
}
