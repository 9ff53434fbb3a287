/** The part of pino's logger that the outbox uses. */
type Write = (fields: object, message: string) => void

export type Log = { readonly info: Write; readonly warn: Write; readonly error: Write }
