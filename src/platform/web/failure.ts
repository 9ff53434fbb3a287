/** Why a call failed, as text that can be shown and in a serialisable shape. */
import type { RefusalCode } from '#kernel/refusal.ts'

/** Control flow uses the code; the message is for people, and its wording may change. */
type FailureCode = RefusalCode | 'NOT_CONFIRMED' | 'UNREACHABLE' | 'UNREADABLE' | 'UNEXPECTED' | 'UNKNOWN'

export type Failure = {
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number
  readonly code: FailureCode
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | null
  /** The factors of which one must be proved first. */
  readonly needs: readonly string[]
}

export class CallFailure extends Error implements Failure {
  override readonly name = 'CallFailure'
  readonly status: number
  readonly code: FailureCode
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterSeconds: number | null
  readonly needs: readonly string[]

  constructor(failure: Failure) {
    super(failure.message)
    this.status = failure.status
    this.code = failure.code
    this.fields = failure.fields
    this.retryAfterSeconds = failure.retryAfterSeconds
    this.needs = failure.needs
  }
}

/** The specification's rule for texts: the server's message, else the error's own message, else its string form. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailure) {
    const { status, code, message, fields, retryAfterSeconds, needs } = error
    return { status, code, message, fields, retryAfterSeconds, needs }
  }
  if (isFailure(error)) return error
  const message = (error instanceof Error && error.message) || String(error)
  return { status: 0, code: 'UNEXPECTED', message, fields: {}, retryAfterSeconds: null, needs: [] }
}

/** A failure that went through the store and came back from `unwrap`. */
function isFailure(value: unknown): value is Failure {
  return isRecord(value) && typeof value.status === 'number' && typeof value.message === 'string' && 'fields' in value
}

export function unreachable(): CallFailure {
  return new CallFailure({
    status: 0,
    code: 'UNREACHABLE',
    message: 'We could not reach the server. Please check your connection and try again.',
    fields: {},
    retryAfterSeconds: null,
    needs: [],
  })
}

export function unreadable(status: number): CallFailure {
  return new CallFailure({
    status,
    code: 'UNREADABLE',
    message: 'The server’s answer could not be read. Please try again.',
    fields: {},
    retryAfterSeconds: null,
    needs: [],
  })
}

export function refusedByServer(status: number, body: unknown, retryAfter: string | null): CallFailure {
  const answer = isRecord(body) ? body : {}
  return new CallFailure({
    status,
    code: typeof answer.code === 'string' ? (answer.code as FailureCode) : 'UNKNOWN',
    message: typeof answer.message === 'string' && answer.message ? answer.message : textOfStatus(status),
    fields: textsOf(answer.fields),
    retryAfterSeconds: secondsOf(retryAfter),
    needs: Array.isArray(answer.needs) ? answer.needs.filter((need) => typeof need === 'string') : [],
  })
}

function textOfStatus(status: number): string {
  if (status === 429) return 'Too many tries. Please wait a moment and try again.'
  if (status >= 500) return 'Something went wrong on our side. Please try again in a moment.'
  return 'The server did not accept this request.'
}

function textsOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function secondsOf(retryAfter: string | null): number | null {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
