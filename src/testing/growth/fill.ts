/**
 * Fills an empty, migrated database with a company of any size, by a few statements over sets. What it writes is true:
 * the proof of the ledger passes. Only the hashes of the audit log's chain are made up.
 */
import pg from 'pg'
import { rollUpCounts } from '#features/people/server/store.ts'
import { sumUpCompanyBalances } from '#ledger/server/company-balances.ts'
import { openDatabase } from '#platform/server/database.ts'
import { fillBooks } from './fill-books.ts'
import { fillMoney } from './fill-money.ts'
import { fillPeople } from './fill-people.ts'
import { fillRest } from './fill-rest.ts'
import type { Size } from './shape.ts'

/** `connection` is a superuser's: the triggers would open books and check keys row by row. */
export async function fillCompany(connection: pg.ClientConfig, size: Size): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    await client.query(`set synchronous_commit = off`)
    await client.query(`set maintenance_work_mem = '256MB'`)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(selectIndexes)
    const { rows: constraints } = await client.query<{ name: string; table: string; definition: string }>(
      selectConstraints,
    )
    const { rows: triggers } = await client.query<{ name: string; table: string }>(selectTriggers)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const { name, table } of constraints) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const { name, table } of triggers) await client.query(`alter table ${table} enable always trigger ${name}`)
    const statements = [...fillPeople(size), ...fillMoney(size), ...fillBooks(size), ...fillRest(size)]
    for (const statement of statements) await client.query(statement)
    for (const { name, table } of triggers) await client.query(`alter table ${table} enable trigger ${name}`)
    for (const { definition } of indexes) await client.query(definition)
    for (const { name, table, definition } of constraints)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await addUp(connection)
    await client.query('vacuum (analyze)')
    // In life this list is summed up every minute and never grows long.
    await client.query('vacuum (full) user_count_changes')
  } finally {
    await client.end()
  }
}

/** Indexes are built at the end, which is several times as fast. */
const selectIndexes = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`

/** Indexes of constraints too, if no foreign key needs them meanwhile, and no trigger. */
const selectConstraints = `
  select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
  from pg_constraint own
  where contype in ('p', 'u') and connamespace = 'public'::regnamespace and conrelid::regclass::text <> 'investment_totals'
    and not exists (select from pg_constraint other where other.contype = 'f' and other.conindid = own.conindid)`

/** Triggers that count and sum what the statements write. Those of people and of books are left out: their part is written here. */
const selectTriggers = `
  select quote_ident(tgname) as name, tgrelid::regclass::text as table from pg_trigger
  where not tgisinternal and tgrelid::regclass::text not in ('users', 'books', 'entries')`

/** Sums that the application's jobs maintain. */
async function addUp(connection: pg.ClientConfig): Promise<void> {
  const db = openDatabase(connection, () => undefined, 2)
  try {
    await rollUpCounts(db.background)
    while (!(await sumUpCompanyBalances(db.background)));
  } finally {
    await db.close()
  }
}
