/** A refusal is a returned value: the request was understood and cannot be granted. An exception is a bug. */

const statusOf = {
  BAD_INPUT: 400,
  NOT_SIGNED_IN: 401,
  WRONG_CREDENTIALS: 401,
  NOT_ALLOWED: 403,
  CROSS_SITE: 403,
  IMPERSONATING: 403,
  READ_ONLY: 403,
  NEW_BROWSER: 403,
  STEP_UP: 403,
  FACTOR_REQUIRED: 403,
  FROZEN: 403,
  SUSPENDED: 403,
  NOT_VERIFIED: 403,
  KYC_NEEDED: 403,
  NOT_FOUND: 404,
  TOO_SLOW: 408,
  CHANGED: 409,
  COOLING: 409,
  IN_FLIGHT: 409,
  NOT_ENOUGH: 409,
  STOPPED: 409,
  TAKEN: 409,
  WRONG_STATE: 409,
  LOST: 410,
  TOO_LARGE: 413,
  ADDRESS_TOO_LONG: 414,
  WRONG_TYPE: 415,
  KEY_REUSED: 422,
  TOO_MANY: 429,
  HEADERS_TOO_LARGE: 431,
  GOOGLE_OFF: 503,
  NOT_READY: 503,
  OUTCOME_UNKNOWN: 503,
  STORAGE_FULL: 507,
} as const

export type RefusalCode = keyof typeof statusOf
export const refusalCodes = Object.keys(statusOf) as RefusalCode[]

export type Refusal = {
  readonly refused: RefusalCode
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  /** The factors of which one must be proved first. */
  readonly needs?: readonly string[]
}

export function refuse(
  refused: RefusalCode,
  message: string,
  more: Omit<Refusal, 'refused' | 'message'> = {},
): Refusal {
  return { refused, message, ...more }
}

/** A refusal about one field of a form. */
export function refuseField(field: string, message: string, refused: RefusalCode = 'BAD_INPUT'): Refusal {
  return { refused, message, fields: { [field]: message } }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}

export function statusOfRefusal(refusal: Refusal): number {
  return statusOf[refusal.refused]
}
