/** People for tests, made through the application's own front door. */
import { register, verifyUser } from '../features/accounts/api.ts'
import type { Browser } from './browser.ts'
import type { World } from './world.ts'

export const password = 'Correct-horse-1'

let born = 0

export type Person = { readonly id: string; readonly name: string; readonly email: string; readonly browser: Browser }

/** Somebody who has just registered and is signed in. */
export async function newcomer(world: World, more: { name?: string; referralCode?: string } = {}): Promise<Person> {
  born += 1
  const { name = `Person ${born}`, ...rest } = more
  const email = `person${born}@example.com`
  const browser = world.browser()
  const { status, body } = await browser.call(register, {
    body: { name, email, password, phone: '+15550100100', country: 'US', ...rest },
  })
  if (status !== 200) throw new Error(`Registration was refused: ${body.message}`)
  return { id: body._id, name, email, browser }
}

/** The link or code in the newest letter to somebody. */
export async function linkIn(world: World, email: string, pattern: RegExp): Promise<string> {
  const [letter] = await world.lettersTo(email)
  const found = pattern.exec(letter?.text ?? '')?.[1]
  if (found === undefined) throw new Error(`No such link in the letter to ${email}: ${letter?.text}`)
  return found
}

/** Somebody who has verified the e-mail address too. */
export async function verifiedPerson(world: World): Promise<Person> {
  const person = await newcomer(world)
  const verificationToken = await linkIn(world, person.email, /\/verify\/([\w-]+)/)
  await person.browser.call(verifyUser, { params: { verificationToken } })
  return person
}
