/** People with passkeys, for tests. */
import { addPasskey, askForNewPasskey } from '#features/credentials/passkeys-api.ts'
import { askPasskeyToSignIn, loginWithPasskey } from '#features/sessions/api.ts'
import type { Answered, Browser } from './browser.ts'
import type { Person } from './people.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts'

type GivenPasskey = { readonly id: string; readonly authenticator: SoftwareAuthenticator }

/** Adds a passkey to a person's account, in their browser. */
export async function givePasskey({ browser }: Pick<Person, 'browser'>, name = 'A phone'): Promise<GivenPasskey> {
  const authenticator = softwareAuthenticator()
  const asked = await browser.call(askForNewPasskey)
  if (asked.status !== 200) throw new Error(`A passkey was not asked for: ${asked.body.message}`)
  const { status, body } = await browser.call(addPasskey, { body: { name, answer: authenticator.create(asked.body) } })
  if (status !== 200) throw new Error(`A passkey was not added: ${body.message}`)
  return { id: body.passkey._id, authenticator }
}

/** Signs in with a passkey: the session has used a strong factor just now. */
export async function signInWith(
  authenticator: SoftwareAuthenticator,
  browser: Browser,
): Promise<Answered<typeof loginWithPasskey>> {
  const options = (await browser.call(askPasskeyToSignIn)).body
  return browser.call(loginWithPasskey, { body: { answer: authenticator.sign(options) } })
}
