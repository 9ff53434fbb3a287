import { expect, test } from 'vitest'
import recorded from '#demo/history.json' with { type: 'json' }
import { isCountryCode } from '#features/accounts/countries.ts'
import { isEmailAddress } from '#kernel/email-address.ts'
import { isPhoneNumber } from '#kernel/phone.ts'
import type { Act, ActOf, Event } from './history.ts'
import { investors, samplePeople } from './sample-people.ts'

const history = recorded as unknown as readonly Event[]
const did = <Name extends Act['does']>(does: Name) =>
  history.filter((event): event is Event & { act: ActOf<Name> } => event.act.does === does)

test('the history is in order, and runs from half a year ago until now', () => {
  const times = history.map(({ hoursAgo }) => hoursAgo)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect(times[0]).toBeGreaterThan(180 * 24)
  expect(times.at(-1)).toBeGreaterThan(0)
  expect(times.at(-1)).toBeLessThan(1)
})

test('about forty people take part, and none of them can be reached', () => {
  expect(did('register').length).toBeGreaterThanOrEqual(40)
  expect(new Set(investors.map(({ email }) => email)).size).toBe(investors.length)
  expect(new Set(investors.map(({ phone }) => phone)).size).toBe(investors.length)
  for (const { email, phone, country } of investors) {
    expect(isEmailAddress(email) && /@example\.(?:com|net|org)$/.test(email), email).toBe(true)
    expect(isPhoneNumber(phone), phone).toBe(true)
    expect(isCountryCode(country)).toBe(true)
  }
})

test('no person acts before registering, and no decision precedes its request', () => {
  const present = new Set<string | undefined>([undefined, samplePeople.admin.email, samplePeople.author.email])
  const requested = new Set<string>()
  for (const { who, act } of history) {
    if (act.does === 'register') present.add(who)
    const isVisitor = act.does === 'write to us'
    expect(present.has(who) || isVisitor, `${who}: ${act.does}`).toBe(true)
    if (!('ref' in act)) continue
    if (/^(?:declare|request) /.test(act.does)) requested.add(act.ref)
    else expect(requested, act.does).toContain(act.ref)
  }
})

/** Waiting times of the undecided requests of one kind, longest first. */
function waiting(made: Act['does'], ...decided: readonly Act['does'][]): number[] {
  const refs = new Set(history.flatMap(({ act }) => (decided.includes(act.does) && 'ref' in act ? [act.ref] : [])))
  const left = history.filter(({ act }) => act.does === made && 'ref' in act && !refs.has(act.ref))
  return left.map(({ hoursAgo }) => hoursAgo)
}

test.each([
  ['deposits', waiting('declare deposit', 'confirm deposit', 'reject deposit')],
  ['investments', waiting('request investment', 'approve investment', 'reject investment')],
  ['withdrawals', waiting('request withdrawal', 'approve withdrawal', 'reject withdrawal', 'cancel withdrawal')],
])('the queue of %s has work of some hours and of some days', (_queue, hours) => {
  expect(hours.length).toBeGreaterThanOrEqual(3)
  expect(Math.max(...hours)).toBeGreaterThan(48)
  expect(Math.min(...hours)).toBeLessThan(8)
})

test('the books are compared with custody for one day after the other, whatever the hour at which a demo starts', () => {
  const moments = did('reconcile').map(({ hoursAgo }) => hoursAgo)
  for (let start = 0; start < 24; start += 0.05) {
    const days = moments.map((hoursAgo) => Math.floor((start - hoursAgo) / 24))
    expect(days, `at ${start} hours`).toEqual(days.map((_, place) => (days[0] ?? 0) + place))
  }
})
