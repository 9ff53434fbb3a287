/** The decision story, with a kind of request that exists only here; the rooms' own tests cover theirs. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import { company, type Entry, investor } from '#ledger/entry.ts'
import { approvedPerson, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { type Decidable, type Ruling, ruled, type Weight } from '../decision.ts'
import { decide, type RequestKind } from './decide.ts'

let world: World
let owner: Person
let staff: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  owner = await approvedPerson(world)
  staff = await staffMember(world)
})
afterAll(() => world.close())

type Wish = Decidable & { readonly id: string }

const unknown = refuse('NOT_FOUND', 'There is no such wish')

/** Records the calls and their order. */
function spyOn(calls: string[]): RequestKind<Wish, Wish> {
  return {
    unknown,
    people: () => undefined,
    lock: async (_tx, id) => {
      calls.push(`lock ${id}`)
      return id === 'nothing' ? undefined : { id, ownerId: owner.id, status: 'Pending', decided: null }
    },
    save: (_tx, { status }) => void calls.push(`save ${status}`),
    act: (_before, { next, weight }) => {
      calls.push('act')
      return { action: `wish ${weight}`, subject: { kind: 'wish', id: next.id }, about: owner.id }
    },
    letter: (_before, { id }) => {
      calls.push('letter')
      return {
        to: owner.email,
        subject: `Wish ${id}`,
        kind: null,
        heading: 'A wish',
        greeting: 'Dear Iris,',
        paragraphs: ['Granted.'],
      }
    },
    announce: (_changes, { id }) => void calls.push(`announce ${id}`),
  }
}

const giftOf = (id: string): Entry => ({
  from: company('adjustments'),
  to: investor(owner.id, 'wallet'),
  amount: cents(100n),
  cause: { kind: 'adjustment', reference: id },
})

/** Returns what happened, and what is left of it in the database. */
async function play(id: string, rule: (wish: Wish) => Ruling<Wish> | ReturnType<typeof refuse>) {
  const calls: string[] = []
  const by = { id: staff.id, name: staff.name, asWhom: null, address: '127.0.0.1' }
  const result = await decide(world.db, world.context, spyOn(calls), { by, id, rule }, world.now())
  const { rows } = await world.db.pool.query(
    `select (select count(*)::int from entries where cause_reference = $1) as entries,
       (select count(*)::int from audit_rows where subject_id = $1) as acts`,
    [id],
  )
  const letters = (await world.lettersTo(owner.email)).filter(({ subject }) => subject === `Wish ${id}`).length
  return { result, calls, left: { ...rows[0], letters } }
}

const grant = (weight: Weight) => (wish: Wish) => ({
  ...ruled(wish, { status: 'Granted' }, staff, world.now(), [giftOf(wish.id)]),
  weight,
})

test('a decision is posted, saved, audited, written to the owner, and announced', async () => {
  const { result, calls, left } = await play('w1', grant('decides'))
  expect(result).toMatchObject({ weight: 'decides', request: { status: 'Granted', decided: { by: 'Ada Marsh' } } })
  expect(calls).toEqual(['lock w1', 'save Granted', 'act', 'letter', 'announce w1'])
  expect(left).toEqual({ entries: 1, acts: 1, letters: 1 })
})

test('a first approval is saved and audited; whatever the rule says, nothing moves and the owner is told nothing', async () => {
  const { result, calls, left } = await play('w2', grant('first-approval'))
  expect(result).toMatchObject({ weight: 'first-approval' })
  expect(calls).toEqual(['lock w2', 'save Granted', 'act', 'announce w2'])
  expect(left).toEqual({ entries: 0, acts: 1, letters: 0 })
})

test.each([
  ['nothing', unknown, grant('decides')],
  ['w3', refuse('WRONG_STATE', 'Too late'), () => refuse('WRONG_STATE', 'Too late')],
])('a refused decision on %s leaves nothing, and nobody is notified', async (id, refusal, rule) => {
  const { result, calls, left } = await play(id, rule)
  expect(result).toEqual(refusal)
  expect(calls).toEqual([`lock ${id}`])
  expect(left).toEqual({ entries: 0, acts: 0, letters: 0 })
})

test('an entry that cannot be posted rolls back the whole decision, and no notification is sent', async () => {
  const calls: string[] = []
  const by = { id: staff.id, name: staff.name, asWhom: null, address: '127.0.0.1' }
  const rule = (wish: Wish) => ruled(wish, {}, staff, world.now(), [giftOf(wish.id), giftOf(wish.id)])
  const deciding = decide(world.db, world.context, spyOn(calls), { by, id: 'w4', rule }, world.now())
  await expect(deciding).rejects.toThrow(/duplicate key/)
  expect(calls).not.toContain('announce w4')
  const { rows } = await world.db.pool.query(`select 1 from audit_rows where subject_id = 'w4'`)
  expect(rows).toEqual([])
})
