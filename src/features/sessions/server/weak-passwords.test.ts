/** An operator who refuses passwords that are guessed first. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkIn, newcomer, type Person, password } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { login } from '../api.ts'
import { changePassword, forgotPassword, register, resetPassword } from '../credentials-api.ts'
import { weaknessTexts } from '../password-weakness.ts'

let world: World
let person: Person
let resetToken: string
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, weakPasswords: 'refuse' })
  person = await newcomer(world, { name: 'Ada Lovelace' })
  world.advance(1000)
  await world.browser().call(forgotPassword, { body: { email: person.email } })
  resetToken = await linkIn(world, person.email, /\/resetPassword\/([\w-]+)/)
})
afterAll(() => world.close())

const form = { name: 'Ada Lovelace', email: 'countess@example.com', phone: '+442071234567', country: 'GB' }

/** Each way to choose a password. */
const ways = {
  'opening an account': (chosen: string) => world.browser().call(register, { body: { ...form, password: chosen } }),
  'a change': (chosen: string) =>
    person.browser.call(changePassword, { body: { oldPassword: password, password: chosen } }),
  'a reset': (chosen: string) =>
    world.browser().call(resetPassword, { params: { resetToken }, body: { password: chosen } }),
}

test.each(Object.entries(ways))('%s refuses what is guessed first, and says why', async (_name, choose) => {
  for (const [chosen, why] of [
    ['Password1!', weaknessTexts.common],
    ['lovelace1815', weaknessTexts['own words']],
    ['Larkfield2026', weaknessTexts['own words']],
    ['abcabcabc', weaknessTexts.pattern],
  ] as const) {
    const message = `${why}. Please choose another.`
    expect(await choose(chosen)).toMatchObject({ status: 400, body: { message, fields: { password: message } } })
  }
  const { body } = await choose('12345')
  expect(body).toMatchObject({ message: 'Password must be up to 6 characters' })
})

test('a refusal changes nothing: the password still works, and so does the link', async () => {
  const signIn = (text: string) => person.browser.call(login, { body: { email: person.email, password: text } })
  expect((await signIn(password)).status).toBe(200)
  expect((await ways['opening an account']('violet kettle moss')).status).toBe(200)
  expect((await ways['a reset']('violet kettle moss')).status).toBe(200)
  expect((await signIn('violet kettle moss')).status).toBe(403)
})

test('a link that does not work is refused as one, whatever the password', async () => {
  const params = { resetToken: 'nobody-has-this' }
  expect((await world.browser().call(resetPassword, { params, body: { password: '123456' } })).status).toBe(404)
})
