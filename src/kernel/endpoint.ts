/**
 * An endpoint is said once: the server serves it, the web calls it, forms validate with it and the OpenAPI document is
 * made from it. `access` is required, so no route can forget its guard.
 */
import * as z from 'zod'
import type { Access } from './access.ts'
import { isUnsafe } from './unsafe.ts'

export { isUnsafe }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint = {
  readonly method: Method
  /** With parameters in braces: `/api/users/{id}`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The files of a multipart body, by their fields. */
  readonly multipart?: readonly string[]
  readonly answer: z.ZodType
  /** Answers bytes with a content type of their own instead of JSON. */
  readonly binary?: true
  /** The specification has GET calls that change state; they are guarded like unsafe calls. */
  readonly changes?: true
  /**
   * Where the call says whom it is about: an act of staff that names a person is refused once that person is deleted,
   * and comes after or before every other act that names them.
   */
  readonly person?: 'params.id' | 'body.id'
  /**
   * Whether staff who view an account as its owner may call it. Left out, they may read and change nothing, so an
   * endpoint that nobody thought of is safe.
   */
  readonly whileImpersonating?: 'allowed' | 'refused'
  /** Whether it may be called on a copy that is only looked at, although it writes: signing in and out. */
  readonly whileReadOnly?: 'allowed'
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives: decoded values. */
export type Decoded<E extends Endpoint> = {
  readonly params: OutputOf<E['params']>
  readonly query: OutputOf<E['query']>
  readonly body: OutputOf<E['body']>
}

type Part<Name extends string, S> = S extends z.ZodType ? { readonly [K in Name]: z.input<S> } : unknown

/** What a caller passes: wire values, only the parts that the endpoint has. */
export type Input<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

/** What a handler returns, before encoding. */
export type Answer<E extends Endpoint> = OutputOf<E['answer']>

/** What the wire carries back. */
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
  message: z.string().meta({ description: 'For people.' }),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

/** A whole number in an address, in plain digits: `1e2`, `0x10` and an empty text are none. */
export function wholeNumber(least: number, most: number) {
  return z
    .custom<number | string>(isPlainDigits, 'Please use a whole number')
    .meta({ type: 'integer', minimum: least, maximum: most })
    .transform(Number)
    .pipe(z.int().min(least).max(most))
}

/** The web passes a number, which is written into the address in digits. */
function isPlainDigits(input: unknown): boolean {
  return (typeof input === 'string' || typeof input === 'number') && /^\d{1,10}$/.test(String(input))
}

/** Long lists are read page by page with an opaque cursor. */
export const page = z.object({
  limit: wholeNumber(1, 200).prefault(50),
  cursor: z.string().max(500).optional(),
})
