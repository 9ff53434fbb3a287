/**
 * Secret keys that a database knows: a process with a different one would write data that no other can read, and read
 * nothing (decision 018).
 */
import { type Db, type Queries, query, statement } from '../database.ts'
import type { Secrets } from '../secrets.ts'

type KnownKey = { readonly checkValue: Buffer; readonly isRetired: boolean }

/** Two processes with different keys may both be the first. */
const lock = statement('select pg_advisory_xact_lock(76201510)')

const select = query<KnownKey>(`
  select check_value as "checkValue", retired_at is not null as "isRetired" from secret_keys order by first_used_at`)

const use = statement(`
  insert into secret_keys (check_value) values ($1)
  on conflict (check_value) do update set retired_at = null where secret_keys.retired_at is not null`)

const retire = statement('update secret_keys set retired_at = now() where check_value <> $1 and retired_at is null')

/** The problem with the keys, as a sentence; undefined if everything that is sealed can be opened. */
export async function keyProblem(db: Queries, { checkValues }: Secrets): Promise<string | undefined> {
  const known = await db.all(select)
  const missing = known.filter(({ checkValue, isRetired }) => !isRetired && !includes(checkValues, checkValue))
  if (missing.length === 0) return undefined
  const ids = missing.map(({ checkValue }) => checkValue.toString('hex', 0, 4)).join(', ')
  return (
    `SECRET_KEY: is not the key that sealed this database's letters, documents and credentials (${ids}). Put that key back ` +
    '(a demo keeps it in DATA_DIR/secret.key), or name it in SECRET_KEY_PREVIOUS if it is to be replaced'
  )
}

/** Makes this the key that seals from now on, or returns what is wrong with it. */
export function activateKey(db: Db, secrets: Secrets): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await tx.run(lock)
    const problem = await keyProblem(tx, secrets)
    if (problem === undefined) tx.effect(use, secrets.checkValues[0])
    return problem
  })
}

/** Advice on former keys; undefined if there are none. */
export async function keyAdvice(db: Queries, { checkValues }: Secrets): Promise<string | undefined> {
  const [present, ...former] = checkValues
  const known = await db.all(select)
  const others = known.filter(({ checkValue, isRetired }) => !isRetired && !checkValue.equals(present))
  if (others.length > 0)
    return 'Letters, files or credentials may still be sealed with a former key. Run: npm run rotate-key'
  const isKnown = (value: Buffer) => known.some(({ checkValue }) => checkValue.equals(value))
  if (former.length === 0 || !former.every(isKnown)) return undefined
  return 'Nothing is sealed with the keys in SECRET_KEY_PREVIOUS any more: they can be removed'
}

/** To be called once nothing is sealed with any other key. */
export async function retireFormerKeys(db: Queries, { checkValues }: Secrets): Promise<void> {
  await db.run(retire, checkValues[0])
}

function includes(values: readonly Buffer[], value: Buffer): boolean {
  return values.some((one) => one.equals(value))
}
