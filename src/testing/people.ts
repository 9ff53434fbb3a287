/** People for tests, created through the application's own endpoints. */
import { getUser } from '#features/accounts/api.ts'
import { confirmPayment, createPayment } from '#features/deposits/api.ts'
import { register, verifyUser } from '#features/sessions/credentials-api.ts'
import type { Browser } from './browser.ts'
import type { World } from './world.ts'

export const password = 'Correct-horse-1'

/** People in each world. */
const created = new WeakMap<World, number>()

export type Person = { readonly id: string; readonly name: string; readonly email: string; readonly browser: Browser }

/** A newly registered, signed-in person. */
export async function newcomer(world: World, more: { name?: string; referralCode?: string } = {}): Promise<Person> {
  const number = (created.get(world) ?? 0) + 1
  created.set(world, number)
  const { name = `Person ${number}`, ...rest } = more
  const email = `person${number}@example.com`
  const browser = world.browser()
  const { status, body } = await browser.call(register, {
    body: { name, email, password, phone: '+15550100100', country: 'US', ...rest },
  })
  if (status !== 200) throw new Error(`Registration was refused: ${body.message}`)
  return { id: body._id, name, email, browser }
}

/** The link or code in the newest letter to a person. */
export async function linkIn(world: World, email: string, pattern: RegExp): Promise<string> {
  const [letter] = await world.lettersTo(email)
  const found = pattern.exec(letter?.text ?? '')?.[1]
  if (found === undefined) throw new Error(`No such link in the letter to ${email}: ${letter?.text}`)
  return found
}

/** A person with a verified e-mail address. */
export async function verifiedPerson(world: World): Promise<Person> {
  const person = await newcomer(world)
  const verificationToken = await linkIn(world, person.email, /\/verify\/([\w-]+)/)
  await person.browser.call(verifyUser, { params: { verificationToken } })
  return person
}

async function raise(world: World, person: Person, role: 'subscriber' | 'author' | 'admin'): Promise<Person> {
  await world.db.pool.query(`update users set role = $2, verified_at = $3, kyc_status = 'Approved' where id = $1`, [
    person.id,
    role,
    world.now(),
  ])
  return person
}

/** A person who may move money: verified, and with an approved identity. */
export async function approvedPerson(
  world: World,
  more: { name?: string; referralCode?: string } = {},
): Promise<Person> {
  return raise(world, await newcomer(world, more), 'subscriber')
}

export async function staffMember(world: World, role: 'author' | 'admin' = 'admin'): Promise<Person> {
  return raise(world, await newcomer(world, { name: role === 'admin' ? 'Ada Marsh' : 'Arthur Penn' }), role)
}

/** Declares a deposit and returns its id. */
export async function declare(person: Person, amount: number | string): Promise<string> {
  const { status, body } = await person.browser.call(createPayment, { body: { amount } })
  if (status !== 200) throw new Error(`The deposit was refused: ${body.message}`)
  return body.transaction.transactionId
}

/** An investor with money in the wallet, from a confirmed deposit. */
export async function investorWith(world: World, staff: Person, dollars: number): Promise<Person> {
  const person = await approvedPerson(world)
  const transactionId = await declare(person, dollars)
  const { status, body } = await staff.browser.call(confirmPayment, { body: { transactionId } })
  if (status !== 200) throw new Error(`The deposit was not confirmed: ${body.message}`)
  return person
}

/** A person's balances as the wire states them: balance, invested, profit. */
export async function moneyOf(person: Person): Promise<[number, number, number]> {
  const { body } = await person.browser.call(getUser)
  return [body.balance, body.investmentBalance, body.totalMaturityAmount]
}
