/** An authenticator app for tests, which shows the codes of a secret by the clock of the test's world. */
import { Secret, TOTP } from 'otpauth'
import { confirmAuthenticator, offerAuthenticator } from '#features/credentials/api.ts'
import { totpPeriodSeconds } from '#features/credentials/authenticator.ts'
import { authenticatorLabel } from '#features/credentials/server/seal-labels.ts'
import { second } from '#kernel/clock.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

export function totpCode(secret: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() })
}

export type AuthenticatorApp = {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
  /** Waits for the next code and reads it. */
  nextCode(): string
}

/** Sets up an authenticator app for a person, through the endpoints. */
export async function setUpAuthenticator(world: World, { browser }: Person): Promise<AuthenticatorApp> {
  const { secret } = (await browser.call(offerAuthenticator)).body
  const body = { code: totpCode(secret, world.context.systemClock()) }
  const { status, body: confirmed } = await browser.call(confirmAuthenticator, { body })
  if (status !== 200) throw new Error(`The authenticator app was refused: ${confirmed.message}`)
  return {
    secret,
    recoveryCodes: confirmed.recoveryCodes ?? [],
    nextCode: () => {
      world.advance(totpPeriodSeconds * second)
      return totpCode(secret, world.context.systemClock())
    },
  }
}

/** Gives a person an authenticator app without any call, so that no session has proved it. Returns its current code. */
export async function giveAuthenticator(world: World, userId: string): Promise<() => string> {
  const secret = new Secret()
  const { credentialSeal } = world.context.secrets
  await world.db.pool.query(
    `insert into authenticators (user_id, secret, confirmed_at) values ($1, $2, $3)
     on conflict (user_id) do update set secret = excluded.secret, confirmed_at = excluded.confirmed_at, last_step = 0`,
    [userId, credentialSeal.seal(secret.bytes, authenticatorLabel(userId)), world.now()],
  )
  return () => totpCode(secret.base32, world.context.systemClock())
}
