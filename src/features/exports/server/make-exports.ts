/** Makes the files that were asked for. Any number of processes may run it: each file has one maker at a time. */
import { accountById } from '#features/accounts/server/door.ts'
import { mayUse } from '#kernel/access.ts'
import { after } from '#kernel/clock.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { discard } from '#platform/server/files/discard.ts'
import { isGivenUp, keptFor, lease, nextAttemptAt } from '../data-export.ts'
import type { Contents } from './content.ts'
import { keepParts } from './keep-parts.ts'
import { exportFailed, exportReady } from './letters.ts'
import {
  type Attempt,
  claimDue,
  dropAttempt,
  dropExpiredParts,
  dropParts,
  nextAttempt,
  saveFailed,
  saveMade,
} from './store.ts'

export async function makeExports(db: Db, context: Context, contents: Contents): Promise<number> {
  let attempts = 0
  while (true) {
    const attempt = await take(db, context)
    if (!attempt) return attempts
    attempts += 1
    await carryOut(db, context, contents, attempt)
  }
}

/** Remains of a killed maker are thrown away: it starts from the beginning. */
function take(db: Db, { systemClock }: Context): Promise<Attempt | undefined> {
  return db.transaction(async (tx) => {
    const now = systemClock()
    const attempt = await claimDue(tx, now, after(now, lease))
    if (attempt) await discard(tx, await dropParts(tx, attempt.id))
    return attempt
  })
}

async function carryOut(db: Db, context: Context, contents: Contents, attempt: Attempt): Promise<void> {
  if (isGivenUp(attempt.number)) return giveUp(db, context, attempt)
  const content = contents[attempt.kind]
  const mayHave = async () => mayUse(await accountById(db, attempt.owner), content)
  try {
    if (!(await mayHave())) return await abandon(db, context, attempt)
    const pieces = await content.write(db, context, attempt.owner, attempt.asked, context.clock())
    const bytes = await keepParts(db, context, attempt, pieces)
    if (bytes === undefined) return
    if (await mayHave()) await finish(db, context, attempt, bytes)
    else await abandon(db, context, attempt)
  } catch (error) {
    context.log.error(
      { err: error, attempt: attempt.number, kind: attempt.kind },
      'a file that somebody asked for could not be made',
    )
    const next = nextAttemptAt(attempt.number, context.systemClock())
    if (next) await nextAttempt(db, attempt, next)
    else await giveUp(db, context, attempt)
  }
}

async function finish(db: Db, context: Context, attempt: Attempt, bytes: number): Promise<void> {
  const now = context.clock()
  const expiresAt = after(now, keptFor)
  await db.transaction(async (tx) => {
    if (!(await saveMade(tx, attempt, { madeAt: now, expiresAt, bytes }))) return
    context.letters.enqueue(tx, exportReady(attempt.kind, await accountById(tx, attempt.owner), expiresAt), now)
  })
  context.changes.announce({ userId: attempt.owner }, 'Export')
}

async function giveUp(db: Db, context: Context, attempt: Attempt): Promise<void> {
  const now = context.clock()
  await db.transaction(async (tx) => {
    if (!(await saveFailed(tx, attempt, now))) return
    await discard(tx, await dropParts(tx, attempt.id))
    context.letters.enqueue(tx, exportFailed(attempt.kind, await accountById(tx, attempt.owner)), now)
  })
  context.changes.announce({ userId: attempt.owner }, 'Export')
}

/** A person who may no longer have the file gets nothing of it, and is told nothing. */
async function abandon(db: Db, context: Context, attempt: Attempt): Promise<void> {
  await db.transaction(async (tx) => {
    await discard(tx, (await dropAttempt(tx, attempt, context.systemClock())) ?? [])
  })
  context.changes.announce({ userId: attempt.owner }, 'Export')
}

/** The bytes of files that can no longer be downloaded. */
export async function dropExpiredExports(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await discard(tx, await dropExpiredParts(tx, now))
  })
}
