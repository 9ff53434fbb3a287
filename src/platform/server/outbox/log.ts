/** What the outbox needs of a log; pino's has it. */
type Write = (fields: object, message: string) => void

export type Log = { readonly info: Write; readonly warn: Write; readonly error: Write }
