/** Authenticator apps for tests. */
import { Secret, TOTP } from 'otpauth'
import { authenticatorLabel } from '#features/credentials/server/store-authenticators.ts'
import type { World } from './world.ts'

/** Gives somebody an authenticator app that is set up. Returns what the app shows at the moment. */
export async function giveAuthenticator(world: World, userId: string): Promise<() => string> {
  const secret = new Secret()
  const sealed = world.context.secrets.credentialSeal.seal(secret.bytes, authenticatorLabel(userId))
  await world.db.pool.query(
    `insert into authenticators (user_id, secret, confirmed_at) values ($1, $2, $3)
     on conflict (user_id) do update set secret = excluded.secret, confirmed_at = excluded.confirmed_at, last_step = 0`,
    [userId, sealed, world.now()],
  )
  return () => new TOTP({ secret }).generate({ timestamp: world.context.systemClock().getTime() })
}
