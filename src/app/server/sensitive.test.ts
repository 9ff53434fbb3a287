/**
 * Which calls ask for a factor that was used recently (decision 042). Every call that changes something for signed-in
 * people says whether it is sensitive, and what it says is tried out on every one of them.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stepUp } from '#features/sessions/step-up-api.ts'
import { isUnsafe } from '#kernel/endpoint.ts'
import { cents } from '#kernel/money.ts'
import { giveAuthenticator } from '#testing/authenticator.ts'
import { type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { differing, everything } from '#testing/stored-data.ts'
import { openWorld, type World } from '#testing/world.ts'
import { sendWrite, titleOf, writes } from '#testing/writes.ts'

let world: World
let helper: Person
beforeAll(async () => {
  const secondPerson = { withdrawal: cents(1_000_00n), adjustment: cents(1_000_00n), deposit: undefined }
  world = await openWorld({ rateLimits: false, sessionDays: 365, secondPerson })
  helper = await staffMember(world)
  await addSamplePlans(world)
})
afterAll(() => world.close())

describe('the rule', () => {
  const titles = (wrong: (typeof world.endpoints)[number][]) => wrong.map(titleOf)

  test('every call that changes something for a signed-in person is sensitive, or says why it is not', () => {
    const changing = world.endpoints.filter((endpoint) => isUnsafe(endpoint) && endpoint.access !== 'public')
    expect(changing.length).toBeGreaterThan(60)
    const saysNothing = changing.filter(({ sensitive, notSensitive }) => !sensitive === (notSensitive === undefined))
    expect(titles(saysNothing)).toEqual([])
    const saysTooMuch = world.endpoints.filter((endpoint) => endpoint.notSensitive && !changing.includes(endpoint))
    expect(titles(saysTooMuch)).toEqual([])
  })

  test('whatever staff decide or administer is sensitive, except what changes nothing', () => {
    const powers = world.endpoints.filter(
      (endpoint) => isUnsafe(endpoint) && (endpoint.access === 'decide requests' || endpoint.access === 'administer'),
    )
    expect(
      titles(powers.filter((endpoint) => !endpoint.sensitive && endpoint.notSensitive !== 'changes nothing')),
    ).toEqual([])
  })

  test('nobody can be asked for a factor before they are signed in', () => {
    expect(titles(world.endpoints.filter((endpoint) => endpoint.sensitive && endpoint.access === 'public'))).toEqual([])
  })
})

const sensitive = writes.filter(({ endpoint }) => endpoint.sensitive)

describe.each(sensitive)('$title', ({ endpoint, prepare }) => {
  test('waits for a factor and changes nothing, and works under the same key once one is proved', async () => {
    const ready = await prepare(world, helper)
    const code = await giveAuthenticator(world, ready.by.id)
    await world.db.pool.query('update sessions set factor = null, factor_at = null where user_id = $1', [ready.by.id])
    const send = () => sendWrite(endpoint, ready, { 'idempotency-key': 'the-same-key-again' })
    const before = await everything(world.db.pool)
    expect(await send()).toEqual({ status: 403, code: 'STEP_UP', needs: expect.arrayContaining(['totp']) })
    expect(differing(before, await everything(world.db.pool))).toEqual([])
    expect((await ready.by.browser.call(stepUp, { body: { totp: code() } })).status).toBe(200)
    expect(await send()).toEqual({ status: 200, code: '' })
  })
})

const aboutMoney: readonly unknown[] = ['brings money in', 'keeps money in the account', 'takes a request back']

describe.each(writes.filter(({ endpoint }) => aboutMoney.includes(endpoint.notSensitive)))(
  '$title',
  ({ endpoint, prepare }) => {
    test('asks for no factor, and moves no money on its way out', async () => {
      const ready = await prepare(world, helper)
      await giveAuthenticator(world, ready.by.id)
      const before = await movedOut(ready.by.id)
      expect(await sendWrite(endpoint, ready)).toEqual({ status: 200, code: '' })
      expect(await movedOut(ready.by.id)).toBe(before)
    })
  },
)

/** How many entries moved somebody's money to where it waits to leave, or to the company. */
async function movedOut(userId: string): Promise<number> {
  const { rows } = await world.db.pool.query(
    `select count(*)::int as n from entries where owner = $1 and source in ('wallet', 'held', 'invested', 'profit')
       and destination not in ('wallet', 'invested', 'profit')`,
    [userId],
  )
  return rows[0].n
}
