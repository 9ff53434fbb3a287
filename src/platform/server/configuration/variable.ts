/** An environment variable as data: how its text is parsed, and what the documents say about it. */
import { isIP } from 'node:net'
import * as z from 'zod'

export type Variable<T> = {
  readonly schema: z.ZodType<T>
  /** Plain text, used in `.env.example` and in `docs/reference.md`. */
  readonly meaning: string
  /** The text that is parsed if the variable is not set. */
  readonly default?: string
  /** The effect of a missing value, if this depends on the mode or on something else. */
  readonly unset?: string
  readonly example?: string
  /** A read-only copy sends no letters, so it needs no mail server. */
  readonly neededInLive?: true | 'unless read-only'
}

type Options = Omit<Variable<unknown>, 'schema' | 'meaning'>

export function variable<T>(
  meaning: string,
  schema: z.ZodType<T>,
  options: Options & { readonly default: string },
): Variable<T>
export function variable<T>(meaning: string, schema: z.ZodType<T>, options?: Options): Variable<T | undefined>
export function variable<T>(meaning: string, schema: z.ZodType<T>, options: Options = {}): Variable<T | undefined> {
  return { schema, meaning, ...options }
}

export const text = z.string()

export const webUrl = url(['http:', 'https:'])

export function url(protocols: readonly string[]) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })
}

export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`))
}

export function longText(leastCharacters: number) {
  return z.string().min(leastCharacters, `must have at least ${leastCharacters} characters`)
}

/** An address, or a network in CIDR notation, of either family. */
export function isNetwork(value: string): boolean {
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(value) ?? []
  const family = isIP(address)
  return family !== 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)))
}
