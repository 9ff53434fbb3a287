import { setTimeout as pause } from 'node:timers/promises'
import { firstPosition } from '../cursor.ts'
import { type Db, type Queries, query, statement } from '../database.ts'
import { type Resealed, sealHeadLength } from '../seal.ts'
import type { Secrets } from '../secrets.ts'

type Old = { readonly id: string; readonly sealedContents: Buffer }

const isOld = `sealed_contents is not null and substring(sealed_contents from 1 for ${sealHeadLength}) <> $1`

/** A letter that is being sent is skipped until the next pass, so that there is no deadlock. */
const select = statement<Old>(`
  select id, sealed_contents as "sealedContents" from letters
  where ${isOld} and id > $2 order by id limit $3 for update skip locked`)

const update = statement('update letters set sealed_contents = $2 where id = $1')

const count = query<{ count: number }>(`select count(*)::int as count from letters where ${isOld}`)

const batchSize = 200
const pauseMilliseconds = 100
const maxPasses = 100

/** Re-encrypts letters that are sealed with another key, including those that are locked at the moment. */
export async function resealLetters(db: Db, secrets: Secrets): Promise<Resealed> {
  let done = 0
  for (let look = 1; ; look++) {
    const { count: some, failed } = await resealOnce(db, secrets)
    done += some
    const left = await countOld(db, secrets)
    if (left <= failed.length) return { count: done, failed }
    if (look >= maxPasses)
      return { count: done, failed: [...failed, `${left - failed.length} letters that stayed locked`] }
    await pause(pauseMilliseconds)
  }
}

async function resealOnce(db: Db, secrets: Secrets): Promise<Resealed> {
  const failed: string[] = []
  let done = 0
  let last = firstPosition.id
  for (;;) {
    const batch = await db.transaction(async (tx) => {
      const letters = await tx.all(select, secrets.sealHead, last, batchSize)
      for (const { id, sealedContents } of letters) {
        const contents = openedBy(secrets, sealedContents)
        if (contents === undefined) failed.push(`letter ${id}`)
        else tx.effect(update, id, secrets.letterSeal.seal(contents))
      }
      return letters
    })
    last = batch.at(-1)?.id ?? last
    done += batch.length
    if (batch.length < batchSize) return { count: done - failed.length, failed }
  }
}

function openedBy({ letterSeal }: Secrets, sealed: Buffer): string | undefined {
  try {
    return letterSeal.open(sealed)
  } catch {
    return undefined
  }
}

async function countOld(db: Queries, { sealHead }: Secrets): Promise<number> {
  return (await db.one(count, sealHead))?.count ?? 0
}
