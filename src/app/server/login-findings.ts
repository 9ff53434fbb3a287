/** The database account that the application really works as. */
import { type Queries, query } from '#platform/server/database.ts'
import type { Findings } from './launch-advice.ts'

type Account = { name: string; login: string; mayAlter: boolean; signsInAsOwner: boolean }

const account = query<Account>(`
  select current_user as name, session_user as login, pg_has_role(current_user, relowner, 'member') as "mayAlter",
    pg_has_role(session_user, relowner, 'member') as "signsInAsOwner"
  from pg_class where oid = to_regclass('entries')`)

/** We ask for the lesser role, but a pooler or proxy in between may silently drop that. */
function worksAsOwner(name: string): string {
  return (
    `DATABASE_URL: the connection works as ${name}, who may alter the ledger, and not as larkfield_app. Something in between drops ` +
    'the role that we ask for. Sign in as an account that owns nothing (create role larkfield_web login in role larkfield_app)'
  )
}

function ownerSignsIn(login: string): string {
  return `DATABASE_URL: signs in as ${login}, who owns the tables; an account of its own would keep that power from the application`
}

/** For a database that has been migrated. */
export async function loginFindings(db: Pick<Queries, 'all'>): Promise<Pick<Findings, 'problems' | 'advice'>> {
  const rows = await db.all(account)
  return {
    problems: rows.filter(({ mayAlter }) => mayAlter).map(({ name }) => worksAsOwner(name)),
    advice: rows
      .filter(({ mayAlter, signsInAsOwner }) => signsInAsOwner && !mayAlter)
      .map(({ login }) => ownerSignsIn(login)),
  }
}
