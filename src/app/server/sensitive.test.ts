/**
 * Which calls ask for a factor that was used recently (decision 042). Every call that changes something for signed-in
 * people says whether it is sensitive, and what it says is tried out on every one of them.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isUnsafe } from '#kernel/endpoint.ts'
import { cents } from '#kernel/money.ts'
import { type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import { titleOf } from '#testing/writes.ts'

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
