import type { z } from 'zod'
import type { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Queries } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { Limit } from '#platform/server/limits.ts'
import type { verifyDocument } from '../api.ts'
import { readCode } from '../document-code.ts'
import { type Issued, issuedAs, issuedUnder } from './store.ts'

const byAddress: Limit = { name: 'documents checked by address', most: 60, windowSeconds: 3600 }

/** Public. The document's owner and contents are not disclosed. */
export async function verify(
  db: Queries,
  { limits }: Context,
  client: Client,
  query: z.output<typeof verifyDocument.query>,
  now: Date,
): Promise<z.output<typeof verifyDocument.answer> | Refusal> {
  const flood = await limits.spend(byAddress, client.address, now)
  if (flood) return flood
  const found = await find(db, query)
  if (!found) return { document: null }
  const { kind, issuedAt, sha256 } = found
  return { document: { kind, issuedAt: issuedAt.toISOString(), sha256: sha256.toString('hex') } }
}

async function find(db: Queries, { code, sha256 }: z.output<typeof verifyDocument.query>): Promise<Issued | undefined> {
  const read = code === undefined ? undefined : readCode(code)
  if (read !== undefined) return issuedUnder(db, read)
  return sha256 === undefined ? undefined : issuedAs(db, Buffer.from(sha256, 'hex'))
}
