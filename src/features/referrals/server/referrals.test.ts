import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmPayment } from '#features/deposits/api.ts'
import { deleteUser } from '#features/people/api.ts'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { type Cents, cents, centsOf } from '#kernel/money.ts'
import type { Queries } from '#platform/server/database.ts'
import { workOf } from '#testing/growth/plan.ts'
import { approvedPerson, declare, moneyOf, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { listReferrals } from '../api.ts'
import { listFriends } from './routes.ts'

type Referrals = Extract<WireAnswer<typeof listReferrals>, { readonly referrals: unknown }>

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
})
afterAll(() => world.close())

async function read({ browser }: Person, query: { limit?: number; cursor?: string } = {}): Promise<Referrals> {
  const { status, body } = await browser.call(listReferrals, { query })
  expect({ status, body }).toMatchObject({ status: 200, body: { referrals: expect.any(Array) } })
  return body as Referrals
}

async function walk(person: Person, limit: number): Promise<Referrals[]> {
  const pages = [await read(person, { limit })]
  for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor) {
    pages.push(await read(person, { limit, cursor: next }))
  }
  return pages
}

const idsOf = (pages: readonly Referrals[]) => pages.flatMap(({ referrals }) => referrals.map(({ _id }) => _id))

/** Seven at a time have registered at the same moment. The sixth, the twelfth and so on have not earned anything. */
async function addFriends(referrer: Person, count: number, begin: string): Promise<void> {
  await world.db.pool.query(
    `with friends as (
       insert into users (id, name, email, email_key, referral_code, referred_by, created_at)
       select id, 'Friend ' || n, id || '@example.com', id || '@example.com', id::text, $1,
         $3::timestamptz + n / 7 * interval '1 minute'
       from (select n, gen_random_uuid() as id from generate_series(1, $2::int) n) numbered returning id, name, created_at),
     numbered as (select id, substr(name, 8)::int as n, created_at from friends)
     insert into referral_rewards (friend, referrer, amount, earned_at)
     select id, $1, 1 + n % 500, created_at from numbered where n % 6 <> 0`,
    [referrer.id, count, begin],
  )
}

/** The earnings from so many friends. */
function earnedBy(count: number): Cents {
  const numbers = Array.from({ length: count }, (_, i) => i + 1)
  return cents(BigInt(numbers.filter((n) => n % 6 !== 0).reduce((sum, n) => sum + 1 + (n % 500), 0)))
}

describe('a person with more friends than any page has', () => {
  const count = 620
  let popular: Person
  beforeAll(async () => {
    popular = await approvedPerson(world)
    await addFriends(popular, count, '2026-01-01')
  })

  test('sees on every page how many they are, and the exact sum that all of them earned', async () => {
    const pages = await walk(popular, 200)
    expect(pages.map(({ referrals }) => referrals.length)).toEqual([200, 200, 200, 20])
    for (const page of pages) {
      expect([page.total, page.totalAtLeast, centsOf(page.totalEarned)]).toEqual([count, undefined, earnedBy(count)])
    }
    const stated = pages.flatMap(({ referrals }) => referrals.map(({ earned }) => centsOf(earned)))
    expect(stated.reduce((sum, earned) => sum + earned, 0n)).toBe(earnedBy(count))
  })

  test.each([200, 50, 11])('sees each of them once, newest first, in pages of %s', async (limit) => {
    const { rows } = await world.db.pool.query<{ id: string }>(
      'select id from users where referred_by = $1 order by created_at desc, id desc',
      [popular.id],
    )
    expect(idsOf(await walk(popular, limit))).toEqual(rows.map(({ id }) => id))
  })

  test('gets a page of fifty where no limit is given', async () => {
    expect((await read(popular)).referrals.length).toBe(50)
  })

  test('reads no more friends for a page far down than the page shows', async () => {
    const asked: { text: string; values: unknown[] }[] = []
    const noting: Queries = {
      ...world.db,
      all: (asking, ...values) => {
        asked.push({ text: asking.text, values })
        return world.db.all(asking, ...values)
      },
    }
    const cursor = (await walk(popular, 200))[2]?.nextCursor ?? undefined
    await listFriends(noting, popular.id, { limit: 10, cursor })
    const [page] = asked
    const { rows } = await world.db.pool.query(`explain (analyze, buffers, format json) ${page?.text}`, page?.values)
    const plan = JSON.stringify(rows[0]['QUERY PLAN'][0])
    expect(plan).toContain('"users_referred_by"')
    expect(plan).not.toContain('"Sort"')
    // Eleven friends, and a reward of each.
    expect(workOf(plan).rows).toBeLessThanOrEqual(22)
  })

  test('gives others nothing by a cursor', async () => {
    const cursor = (await read(popular, { limit: 3 })).nextCursor ?? ''
    const stranger = await approvedPerson(world)
    const answer = await stranger.browser.call(listReferrals, { query: { cursor } })
    expect(answer.body).toEqual({ message: 'No referrals' })
    await addFriends(stranger, 5, '2025-01-01')
    const { rows } = await world.db.pool.query<{ id: string }>('select id from users where referred_by = $1', [
      stranger.id,
    ])
    const page = await read(stranger, { cursor })
    expect(idsOf([page]).sort()).toEqual(rows.map(({ id }) => id).sort())
    expect([page.total, centsOf(page.totalEarned), page.nextCursor]).toEqual([5, earnedBy(5), null])
  })

  test.each(['nonsense', 'x', Buffer.from('1 2').toString('base64url'), Buffer.from('x y').toString('base64url')])(
    'is refused the cursor %s',
    async (cursor) => {
      const { status, body } = await popular.browser.call(listReferrals, { query: { cursor } })
      expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
    },
  )

  test.each([0, 201, 'many'])('is refused a page of %s', async (limit) => {
    expect((await popular.browser.call(listReferrals, { query: { limit } })).status).toBe(400)
  })

  test('is told of more than a thousand friends, and still of every cent', async () => {
    await addFriends(popular, 381, '2026-02-01')
    const { total, totalAtLeast, totalEarned } = await read(popular)
    expect([total, totalAtLeast]).toEqual([1000, true])
    expect(centsOf(totalEarned)).toBe(earnedBy(count) + earnedBy(381))
    expect(new Set(idsOf(await walk(popular, 200))).size).toBe(count + 381)
  })
})

test('the earnings in the list are those that came into the wallet', async () => {
  const referrer = await approvedPerson(world)
  const { rows } = await world.db.pool.query('select referral_code from users where id = $1', [referrer.id])
  for (const amount of [60, 33.39, 5000]) {
    const friend = await approvedPerson(world, { referralCode: rows[0].referral_code })
    const transactionId = await declare(friend, amount)
    await admin.browser.call(confirmPayment, { body: { transactionId } })
  }
  const { referrals, totalEarned } = await read(referrer)
  expect(referrals.map(({ earned }) => earned).sort()).toEqual([1.66, 3, 5])
  expect([totalEarned]).toEqual((await moneyOf(referrer)).slice(0, 1))
})

test('a referrer whom a friend leaves keeps the sum, and has one friend less', async () => {
  const referrer = await approvedPerson(world)
  await addFriends(referrer, 2, '2026-01-01')
  const leave = async (friend: string | undefined) =>
    expect((await admin.browser.call(deleteUser, { params: { id: friend ?? '' } })).status).toBe(200)
  const [first, second] = idsOf([await read(referrer)])
  await leave(first)
  expect(await read(referrer)).toMatchObject({ referrals: [{ _id: second }], total: 1, totalEarned: 0.05 })
  await leave(second)
  expect(await read(referrer)).toMatchObject({ referrals: [], total: 0, totalEarned: 0.05, nextCursor: null })
})
