/**
 * An endpoint is defined once: the server serves it, the web calls it, forms validate with it and the OpenAPI document
 * is generated from it. `access` is required, and of staff's endpoints `duty` too, so no route can forget its guard.
 */
import * as z from 'zod'
import type { Duty, OpenAccess, StaffAccess } from './access.ts'
import { isUnsafe } from './unsafe.ts'

export { isUnsafe }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type NotSensitive =
  | 'brings money in'
  | 'keeps money in the account'
  | 'takes a request back'
  | 'describes the person'
  | 'is a preference'
  | 'is part of a conversation'
  | 'writes to the owner'
  | 'ends access'
  | 'proves who calls'
  | 'asks for a factor itself'
  | 'says who works on it'
  | 'changes nothing'

type Call = {
  readonly method: Method
  /** Parameters are in braces: `/api/users/{id}`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The field names of the files in a multipart body. */
  readonly multipart?: readonly string[]
  readonly answer: z.ZodType
  /** The response is bytes with a content type of their own instead of JSON. */
  readonly binary?: true
  /** The specification has GET endpoints that change state; they are guarded like unsafe methods. */
  readonly changes?: true
  /**
   * Where the request names its subject. A staff action on a person is refused once that person is deleted, and is
   * serialised with every other action on the same person. `caller` locks callers who close their own account as
   * strongly as staff would lock them.
   */
  readonly person?: 'params.id' | 'body.id' | 'caller'
  /**
   * Whether staff who impersonate an account may call it. By default they may only read, so a forgotten endpoint is
   * safe.
   */
  readonly whileImpersonating?: 'allowed' | 'refused'
  /**
   * It moves money out, lowers or redirects it, changes a person's credentials or identity, hands out their data, or is
   * a decision or a setting of staff. `app/server/sensitive.test.ts` derives and lists the effects of every call. Where
   * the account has a strong factor, one must have been used recently; while the account is frozen, it is refused.
   */
  readonly sensitive?: true
  /**
   * Why a call that changes state is not sensitive. Endpoints for signed-in people state one or the other (decision
   * 021).
   */
  readonly notSensitive?: NotSensitive
  /** Whether a frozen account is refused although the call is not sensitive: it locks money or moves it within. */
  readonly whileFrozen?: 'refused'
  /** Whether callers may use it before they set up the factor that their role requires: the way to set one up. */
  readonly withoutFactor?: 'allowed'
  /**
   * Whether its reads may go to a replica, because they cost a lot. A call that changes something never reads there.
   */
  readonly replica?: 'allowed'
  /** Whether it may be called on a read-only copy of an installation although it writes: signing in and out. */
  readonly whileReadOnly?: 'allowed'
}

/**
 * Staff may be limited to duties, so each endpoint of theirs says which one it belongs to. `any` is for what every
 * member of staff needs: one's own home, finding, and the person and the single request that a decision is about
 * (decision 005).
 */
type Guarded =
  | { readonly access: OpenAccess; readonly duty?: never }
  | { readonly access: StaffAccess; readonly duty: Duty | 'any' }

export type Endpoint = Call & Guarded

/**
 * How a browser names an endpoint: `GET /api/users/{id}`. The definition gives only its type, so that a page loads neither
 * schemas nor Zod; the compiler compares the address with it.
 */
export type Address<E extends Endpoint> = `${E['method']} ${E['path']}`

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** Decoded values, as a handler receives them. */
export type Decoded<E extends Endpoint> = {
  readonly params: OutputOf<E['params']>
  readonly query: OutputOf<E['query']>
  readonly body: OutputOf<E['body']>
}

type Part<Name extends string, S> = S extends z.ZodType ? { readonly [K in Name]: z.input<S> } : unknown

/** Wire values, as a caller passes them: only the parts that the endpoint has. */
export type Input<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

/** A handler's result, before encoding. */
export type Answer<E extends Endpoint> = OutputOf<E['answer']>

/** The response on the wire. */
export type WireAnswer<E extends Endpoint> = InputOf<E['answer']>

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

export function isOpenWhileImpersonating(
  endpoint: Pick<Endpoint, 'method' | 'changes' | 'whileImpersonating'>,
): boolean {
  return endpoint.whileImpersonating === undefined ? !isUnsafe(endpoint) : endpoint.whileImpersonating === 'allowed'
}

export function isOpenWhileReadOnly(endpoint: Pick<Endpoint, 'method' | 'changes' | 'whileReadOnly'>): boolean {
  return endpoint.whileReadOnly === 'allowed' || !isUnsafe(endpoint)
}

export const message = z.object({ message: z.string() })

export const errorAnswer = z.object({
  message: z.string().meta({ description: 'Human-readable.' }),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  needs: z
    .array(z.string())
    .optional()
    .meta({ description: 'One of these factors must be proved where the code is STEP_UP or NEW_BROWSER.' }),
})

/** An integer in a URL, in plain digits: `1e2`, `0x10` and the empty string are refused. */
export function wholeNumber(least: number, most: number) {
  return z
    .custom<number | string>(isPlainDigits, 'Please use a whole number')
    .meta({ type: 'integer', minimum: least, maximum: most })
    .transform(Number)
    .pipe(z.int().min(least).max(most))
}

/** The web passes a number, which is written into the URL in digits. */
function isPlainDigits(input: unknown): boolean {
  return (typeof input === 'string' || typeof input === 'number') && /^\d{1,10}$/.test(String(input))
}

/** Long lists are paginated with an opaque cursor. */
export const page = z.object({
  limit: wholeNumber(1, 200).prefault(50),
  cursor: z.string().max(500).optional(),
})
