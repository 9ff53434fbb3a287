/** Postings from Node: one prepared statement each, all constraints on, one side always a company book. */
import { cents } from '#kernel/money.ts'
import { company, investor } from '#ledger/entry.ts'
import { post } from '#ledger/server/post.ts'
import { type Database, type Statement, statement, type Tx } from '#platform/server/database.ts'
import { perSecond } from './per-second.ts'

let number = 0

/** `design` may name another function instead of ours. */
export function postings(db: Database, owners: readonly string[], design = 'post_entry'): Promise<number> {
  return perSecond(async () => {
    number += 1
    const owner = owners[(number * 7919) % owners.length] ?? ''
    const cause = { kind: 'adjustment', reference: `bench ${number}` } as const
    const entry = { from: company('custody'), to: investor(owner, 'wallet'), amount: cents(100n), cause }
    await autocommitted(db, design, (tx) => post(tx, [entry], new Date()))
  })
}

/** A lone posting needs no explicit transaction: each statement is one. */
async function autocommitted(db: Database, design: string, work: (tx: Tx) => void): Promise<void> {
  let sent: Promise<unknown> = Promise.resolve()
  const rename = ({ text }: Statement<object>) => statement(text.replace('post_entry', design))
  work({
    ...db,
    effect: (statement, ...values) => {
      sent = db.run(rename(statement), ...values)
    },
  })
  await sent
}

/** The same function with a balance row for the company that every posting updates, before or after the rest. */
export async function addLockingDesigns(db: { query(sql: string): Promise<unknown> }): Promise<void> {
  await db.query(`create table company_totals (kind text primary key, balance bigint not null)`)
  await db.query(`insert into company_totals values ('custody', 0)`)
  const same = 'owner, source, destination, amount, cause_kind, cause_reference, posted_at'
  const pay = `update company_totals set balance = balance - amount where kind = source;`
  const ours = `perform post_entry(${same});`
  for (const [name, body] of [
    ['post_locking_first', pay + ours],
    ['post_updating_last', ours + pay],
  ]) {
    await db.query(`create function ${name} (
        owner uuid, source text, destination text, amount bigint, cause_kind text, cause_reference text, posted_at timestamptz
      ) returns void language plpgsql security definer as $$ begin ${body} end $$`)
  }
}
