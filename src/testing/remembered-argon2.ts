/**
 * Password hashing in the server's tests: the real one, asked once for each password and for each question. Thousands
 * of people who register with one password would otherwise cost a tenth of all tests.
 */
import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

const real: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

function remembered<Input extends unknown[], Output>(work: (...input: Input) => Promise<Output>) {
  const known = new Map<string, Promise<Output>>()
  return (...input: Input): Promise<Output> => {
    const key = JSON.stringify(input)
    const result = known.get(key) ?? work(...input)
    known.set(key, result)
    return result
  }
}

export const hash = remembered((password: string, options: Argon2.Options) => real.hash(password, options))
export const verify = remembered((hashed: string, password: string) => real.verify(hashed, password))
