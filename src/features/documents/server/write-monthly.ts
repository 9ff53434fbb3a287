/** The monthly letters, for those who asked for them. */
import { after } from '#kernel/clock.ts'
import type { Cents } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { investorBooks } from '#ledger/books.ts'
import { entriesInSpan } from '#ledger/server/own-entries.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import { monthOf, nextMonth, periodOfMonth, settledAfter, spanOf } from '../period.ts'
import { sum } from '../statement.ts'
import { monthlyStatement } from './letters.ts'
import type { Sources } from './make.ts'
import { type DueLetter, lockDueLetters, saveWritten } from './store.ts'

const batchSize = 100

/**
 * Writes about each month that has ended. A person's row holds the first month that was not written about, and moves on
 * in the transaction of the letter, so no month is repeated or skipped, however far the clock has moved.
 */
export async function writeMonthlyLetters(
  db: Db,
  context: Context,
  headAt: Sources['headAt'],
  now: Date,
): Promise<number> {
  const month = monthOf(after(now, -settledAfter))
  let written = 0
  while (true) {
    const count = await writeBatch(db, context, headAt, month, now)
    if (count === 0) return written
    written += count
  }
}

function writeBatch(
  db: Db,
  { letters, config }: Context,
  headAt: Sources['headAt'],
  month: string,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await lockDueLetters(tx, month, batchSize)
    if (due.length === 0) return 0
    const written = []
    for (const letter of due) {
      const head = await headAt(tx, periodOfMonth(letter.month).to, now)
      const figures = { ...(await totalsOf(tx, letter)), head }
      written.push(monthlyStatement(letter, figures, `${config.appUrl}${paths.documents}`))
    }
    letters.enqueueAll(tx, written, now)
    saveWritten(
      tx,
      due.map((letter) => ({ owner: letter.owner, nextMonth: nextMonth(letter.month) })),
    )
    return due.length
  })
}

async function totalsOf(db: Queries, { owner, month }: DueLetter): Promise<{ opening: Cents; closing: Cents }> {
  const { from, until } = spanOf(periodOfMonth(month))
  const totalAt = async (moment: Date) => {
    const { opening } = await entriesInSpan(db, owner, { from: moment, until: moment }, 0)
    return sum(investorBooks.map((book) => opening[book]))
  }
  return { opening: await totalAt(from), closing: await totalAt(until) }
}
