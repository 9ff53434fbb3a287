/** Survives the reset of a demo: the installation's id, and the keys that seal its files. */
import type pg from 'pg'

type Identity = {
  readonly installation: string
  readonly keys: readonly { check_value: Buffer; first_used_at: Date; retired_at: Date | null }[]
}

export async function readIdentity(owner: pg.Client): Promise<Identity> {
  const { rows } = await owner.query<{ id: string }>('select id from installation')
  const keys = await owner.query<Identity['keys'][number]>(
    'select check_value, first_used_at, retired_at from secret_keys',
  )
  return { installation: rows[0]?.id ?? '', keys: keys.rows }
}

export async function writeIdentity(owner: pg.Client, { installation, keys }: Identity): Promise<void> {
  await owner.query('update installation set id = $1', [installation])
  for (const { check_value, first_used_at, retired_at } of keys) {
    await owner.query('insert into secret_keys values ($1, $2, $3)', [check_value, first_used_at, retired_at])
  }
}
