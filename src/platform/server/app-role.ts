/**
 * The database role that the application works as, and its privileges. A dump of one database contains no roles, so a
 * restored copy has lost them: every run of `migrate` repairs them, even with nothing to apply (decision 002).
 */
import type pg from 'pg'

type Client = { query: pg.ClientBase['query'] }

const undefinedObject = ['42P01', '42883']

// Roles belong to the whole server, and another of its databases may be migrating at the same moment.
const createRole = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'larkfield_app') then create role larkfield_app nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end $$`

// Since PostgreSQL 16 the creator of a role is a member of it but may not `set role` to it.
const joinRole = `
  do $$ begin
    if not pg_has_role(current_user, 'larkfield_app',
      case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
      execute format('grant larkfield_app to %I', current_user);
    end if;
  end $$`

/** All our tables and functions, which excludes those of extensions. */
const objects = `
  select 'table' as kind, c.oid::regclass::text as name, c.relowner as owner
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  union all
  select 'function', p.oid::regprocedure::text, p.proowner
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

type Ownership = { kind: string; name: string; owner: string; wanted: string; mayGive: boolean; mayUse: boolean }

/** Runs before the migrations, which would fail half-way on tables of another owner. */
export async function repairOwners(client: Client): Promise<void> {
  await client.query(createRole)
  await client.query(joinRole)
  const { rows } = await client.query<Ownership>(`
    select kind, name, pg_get_userbyid(o.owner) as owner, pg_get_userbyid(datdba) as wanted, rolsuper as "mayGive",
      pg_has_role(o.owner, 'usage') as "mayUse"
    from (${objects}) o, pg_database, pg_roles
    where datname = current_database() and rolname = current_user and o.owner <> datdba`)
  const strange = rows.find(({ mayGive, mayUse }) => !mayGive && !mayUse)
  if (strange) throw new Error(adviceOn(strange))
  for (const { kind, name, wanted, mayGive } of rows) {
    if (mayGive) await client.query(`alter ${kind} ${name} owner to "${wanted.replaceAll('"', '""')}"`)
  }
}

function adviceOn({ name, owner, wanted }: Ownership): string {
  return (
    `The table or function ${name} belongs to ${owner}, so this account may not change it. ` +
    `Restore with the owner's account and \`pg_restore --no-owner\`, or let a superuser run \`npm run migrate\` once, ` +
    `which gives everything to the owner of the database (${wanted}).`
  )
}

type Migration = { readonly number: number; readonly sql: string }

/**
 * Runs after the migrations: revokes everything from the role, then repeats the grants of the migrations in order. The
 * grants of a newer version are unknown here, so a database that is ahead is left as it is.
 */
export async function repairGrants(client: Client, migrations: readonly Migration[]): Promise<void> {
  const applied = await client.query<{ number: number }>('select number from migrations')
  if (applied.rows.some((row) => !migrations.some(({ number }) => number === row.number))) return
  await client.query('begin')
  const { rows } = await client.query<{ kind: string; name: string }>(objects)
  for (const { kind, name } of rows) await client.query(`revoke all on ${kind} ${name} from larkfield_app`)
  for (const grant of migrations.flatMap(({ sql }) => sql.match(/^(?:grant|revoke)\b[^;]*/gim) ?? [])) {
    await unlessGone(client, grant)
  }
  await client.query('commit')
}

/** A later migration may have dropped what an earlier one granted on. */
async function unlessGone(client: Client, sql: string): Promise<void> {
  await client.query('savepoint before_grant')
  try {
    await client.query(sql)
  } catch (error) {
    if (!undefinedObject.includes((error as pg.DatabaseError).code ?? '')) throw error
    await client.query('rollback to savepoint before_grant')
  }
}
