/** An authenticator app for tests, which shows the codes of a secret by the clock of the test's world. */
import { Secret, TOTP } from 'otpauth'
import { confirmAuthenticator, offerAuthenticator } from '#features/credentials/api.ts'
import { totpPeriodSeconds } from '#features/credentials/authenticator.ts'
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

/** Sets up an authenticator app for somebody, through the endpoints. */
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
