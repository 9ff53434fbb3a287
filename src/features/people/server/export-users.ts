/** The list of users as CSV: sent at once, or as a file where it is long (decision 012). Both stand in the audit log. */
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { type Content, openOwnExport, requestFile } from '#features/exports/server/door.ts'
import { toDollars } from '#kernel/money.ts'
import { countText, type Total } from '#kernel/notation.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import { csvFrom, csvPageSize } from '#platform/server/csv.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import { directoryFilter } from '../api.ts'
import { type AskedUsers, countAll, filterOf } from './list-users.ts'
import { countMatches, type DirectoryFilter, type Listed, listPeople } from './store-directory.ts'

export const maxSent = 50_000

const subject = { kind: 'users', id: 'export' }

/** The audit row is written before the first person is sent. */
export async function exportUsers(
  db: Db,
  caller: Caller,
  asked: AskedUsers,
  most: number,
  now: Date,
): Promise<AsyncIterable<Uint8Array> | Refusal> {
  const total = await countAll(db, filterOf(asked))
  if (await isLonger(db, asked, total, most))
    return refuse(
      'TOO_LARGE',
      `These are more than ${countText(most)} users. Please narrow the list down, or ask for a file: we write to you when it is ready.`,
    )
  await db.transaction(async (tx) => writeAudit(tx, actorOf(caller), actOf('users exported', asked, total), now))
  return csvOfUsers(db, asked)
}

export async function requestUsersFile(db: Db, context: Context, caller: Caller, asked: AskedUsers, now: Date) {
  const total = await countAll(db, filterOf(asked))
  return db.transaction(async (tx) => {
    const requested = await requestFile(tx, context, caller, { kind: 'users', asked }, now)
    if (!isRefusal(requested)) writeAudit(tx, actorOf(caller), actOf('users file requested', asked, total), now)
    return requested
  })
}

export async function openUsersFile(db: Db, context: Context, caller: Caller, now: Date) {
  const opened = await openOwnExport(db, context, caller, 'users', now)
  if (isRefusal(opened)) return opened
  const act = { action: 'users file downloaded', subject, after: { file: opened.name, bytes: opened.length } }
  await db.transaction(async (tx) => writeAudit(tx, actorOf(caller), act, now))
  return opened
}

export const usersContent: Content = {
  access: 'administer',
  duty: 'support',
  write: (db, _context, _owner, asked) => csvOfUsers(db, directoryFilter.parse(asked)),
}

function actOf(action: string, asked: AskedUsers, total: Total) {
  const { search = null, role = null, verified = null, kyc = null } = asked
  return { action, subject, after: { ...total, search, role, verified, kyc } }
}

/** A count stops early where a search matches many. */
async function isLonger(db: Queries, asked: AskedUsers, { count, isMore }: Total, most: number): Promise<boolean> {
  if (count > most || !isMore) return count > most
  return (await countMatches(db, filterOf(asked), most + 1)) > most
}

function csvOfUsers(db: Queries, asked: AskedUsers): AsyncGenerator<Buffer> {
  return csvFrom(header, peoplePages(db, filterOf(asked), asked.sort), toCells)
}

async function* peoplePages(db: Queries, filter: DirectoryFilter, sort: AskedUsers['sort']): AsyncGenerator<Listed[]> {
  let last: Listed | undefined
  do {
    const rows = await listPeople(db, filter, sort, last?.place, csvPageSize)
    yield rows
    last = rows.length < csvPageSize ? undefined : rows.at(-1)
  } while (last)
}

const header = [
  'Id',
  'Name',
  'E-mail',
  'Phone',
  'Country',
  'Role',
  'Verified',
  'KYC',
  'Balance',
  'Invested',
  'Profit',
  'Since',
]

function toCells({ account: person }: Listed): string[] {
  const money = [person.wallet, person.invested, person.profit].map((amount) => toDollars(amount).toFixed(2))
  const { id, name, email, phone, country, role, verified, kycStatus, createdAt } = person
  return [id, name, email, phone, country, role, verified ? 'yes' : 'no', kycStatus, ...money, createdAt.toISOString()]
}
