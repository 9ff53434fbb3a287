/** The SQL that reseals credentials after the operator's key was replaced. */
import { type Queries, query, statement } from '#platform/server/database.ts'
import { sealHeadLength } from '#platform/server/seal.ts'

export type SealedColumn = 'secret' | 'offered secret' | 'digest key'
export type Sealed = { readonly userId: string; readonly column: SealedColumn; readonly bytes: Buffer }

const columns: Readonly<Record<SealedColumn, readonly [table: string, column: string]>> = {
  secret: ['authenticators', 'secret'],
  'offered secret': ['authenticators', 'offered_secret'],
  'digest key': ['recovery_sets', 'digest_key'],
}

const oldIn = (name: SealedColumn) => {
  const [table, column] = columns[name]
  return `select user_id as "userId", '${name}' as "column", ${column} as bytes from ${table}
    where substring(${column} from 1 for ${sealHeadLength}) <> $1`
}

const selectOld = query<Sealed>(`
  select * from (${oldIn('secret')} union all ${oldIn('offered secret')} union all ${oldIn('digest key')}) as old
  where ("userId", "column") > ($2::uuid, $3) order by "userId", "column" limit $4`)

/** Values sealed by another key, after a place in the order. */
export function sealedByOthers(
  db: Queries,
  sealHead: Buffer,
  { userId, column }: Pick<Sealed, 'userId'> & { readonly column: string },
  limit: number,
): Promise<Sealed[]> {
  return db.all(selectOld, sealHead, userId, column, limit)
}

const replaceIn = (name: SealedColumn) => {
  const [table, column] = columns[name]
  return statement(`update ${table} set ${column} = $3 where user_id = $1 and ${column} = $2`)
}

const replacements: Readonly<Record<SealedColumn, ReturnType<typeof statement>>> = {
  secret: replaceIn('secret'),
  'offered secret': replaceIn('offered secret'),
  'digest key': replaceIn('digest key'),
}

/** Values changed meanwhile stay as they are. */
export function replaceSealed(db: Queries, { userId, column, bytes }: Sealed, anew: Buffer): Promise<number> {
  return db.run(replacements[column], userId, bytes, anew)
}
