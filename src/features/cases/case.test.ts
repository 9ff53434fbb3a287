import { expect, test } from 'vitest'
import {
  type Case,
  type CaseChange,
  caseFacts,
  changeCase,
  closeCase,
  dueAfter,
  initialCaseSettings,
  isOverdue,
  opensCase,
  reopenCase,
} from './case.ts'
import { caseFilterIn } from './case-list.ts'

const untouched: Case = {
  id: 'c',
  personId: 'iris',
  state: 'open',
  ownerId: null,
  dueOn: '2026-03-16',
  verdict: null,
  verdictReason: '',
  closed: null,
  version: 1,
}
const at = new Date('2026-03-02T09:00:00Z')
const closed: Case = {
  ...untouched,
  state: 'closed',
  verdict: 'cleared',
  verdictReason: 'A namesake',
  closed: { byId: 'ada', at },
  version: 2,
}
const today = '2026-03-02'

test.each<[string, Case, CaseChange, Partial<Case> | string]>([
  ['an owner takes an untouched case into review', untouched, { ownerId: 'ada' }, { ownerId: 'ada', state: 'review' }],
  [
    'an owner leaves a waiting case waiting',
    { ...untouched, state: 'waiting' },
    { ownerId: 'ada' },
    { state: 'waiting' },
  ],
  [
    'a state that is asked for counts',
    untouched,
    { ownerId: 'ada', state: 'waiting' },
    { ownerId: 'ada', state: 'waiting' },
  ],
  [
    'the owner is taken away, and the state stays',
    { ...untouched, ownerId: 'ada', state: 'review' },
    { ownerId: null },
    { ownerId: null, state: 'review' },
  ],
  ['a later day is due', untouched, { dueOn: '2026-04-01' }, { dueOn: '2026-04-01', ownerId: null }],
  ['today is late enough', untouched, { dueOn: today }, { dueOn: today }],
  ['a past day is not', untouched, { dueOn: '2026-03-01' }, 'Please choose today or a later day'],
  [
    'an overdue case keeps its day while something else changes',
    { ...untouched, dueOn: '2026-02-01' },
    { ownerId: 'ada', dueOn: '2026-02-01' },
    { dueOn: '2026-02-01' },
  ],
  ['nothing changes', untouched, {}, 'The case is like this already'],
  ['the same changes', { ...untouched, ownerId: 'ada' }, { ownerId: 'ada' }, 'The case is like this already'],
  ['the person becomes the owner', untouched, { ownerId: 'iris' }, 'The person of a case cannot own it'],
  ['a closed case', { ...closed, version: 1 }, { ownerId: 'ada' }, 'This case is closed already'],
])('%s', (_title, current, change, expected) => {
  const next = changeCase(current, change, { basedOn: 1, today })
  if (typeof expected === 'string') expect(next).toMatchObject({ message: expected })
  else expect(next).toMatchObject({ ...expected, version: 2 })
})

const unseen = 'A colleague has changed this case. Please look at it again.'

test.each<[string, Case, { reason?: string; basedOn?: number }, string | undefined]>([
  ['an open case', untouched, {}, undefined],
  ['a waiting case', { ...untouched, state: 'waiting' }, {}, undefined],
  ['without a reason', untouched, { reason: '' }, 'Please say why'],
  ['one that has changed', untouched, { basedOn: 0 }, unseen],
  ['a closed one', closed, { basedOn: 2 }, 'This case is closed already'],
])('closing %s', (_title, current, wanted, message) => {
  const next = closeCase(current, 'ada', { verdict: 'reported', reason: 'Layering', basedOn: 1, ...wanted }, at)
  if (message) expect(next).toMatchObject({ message })
  else expect(next).toMatchObject({ state: 'closed', verdict: 'reported', closed: { byId: 'ada', at }, version: 2 })
})

test.each<[string, Case, { reason?: string; basedOn?: number; hasOther?: boolean }, string | undefined]>([
  ['a closed case', closed, {}, undefined],
  ['without a reason', closed, { reason: '' }, 'Please say why'],
  ['beside a newer one', closed, { hasOther: true }, 'There is a newer case about this person, which is open'],
  ['one that has changed', closed, { basedOn: 1 }, unseen],
  ['an open one', untouched, { basedOn: 1 }, 'This case is open already'],
])('reopening %s', (_title, current, wanted, message) => {
  const next = reopenCase(current, { reason: 'New facts', basedOn: 2, hasOther: false, dueOn: '2026-04-01', ...wanted })
  if (message) expect(next).toMatchObject({ message })
  else expect(next).toEqual({ ...untouched, state: 'review', dueOn: '2026-04-01', version: 3 })
})

const later = new Date(at.getTime() + 1)
const earlier = new Date(at.getTime() - 1)

test.each([
  ['the first evidence', at, undefined, true],
  ['evidence beside an open case', later, { state: 'review', closedAt: null }, false],
  ['evidence that the closed case had', earlier, { state: 'closed', closedAt: at }, false],
  ['evidence of the moment of closing', at, { state: 'closed', closedAt: at }, false],
  ['evidence after the closing', later, { state: 'closed', closedAt: at }, true],
] as const)('%s', (_title, foundAt, latest, expected) => expect(opensCase(foundAt, latest)).toBe(expected))

test('a case is due at the end of its day, and never overdue once it is closed', () => {
  expect(dueAfter(at, initialCaseSettings)).toBe('2026-03-16')
  const days = ['2026-03-16T23:59:59Z', '2026-03-17T00:00:00Z'].map((text) => new Date(text))
  expect(days.map((moment) => isOverdue(untouched, moment))).toEqual([false, true])
  expect(days.map((moment) => isOverdue(closed, moment))).toEqual([false, false])
})

test('the settings are told in words', () => {
  expect(caseFacts(initialCaseSettings)).toEqual({
    'A request opens a case from': 'weight 50',
    'A new case is due after': '14 days',
    'The copy of a person’s data': 'leaves their cases out',
  })
})

const id = '01890000-0000-7000-8000-000000000000'

test.each([
  ['view=overdue&owner=none&because=hit&verdict=cleared&search=Ann', { view: 'overdue', owner: 'none' }],
  [`owner=${id}`, { owner: id }],
  ['view=all&owner=me&because=x&verdict=y&search=%20', {}],
])('the filter of %s', (text, expected) => {
  const params = new URLSearchParams(text)
  const filter = caseFilterIn((name) => params.get(name))
  expect(filter).toMatchObject(expected)
  if (Object.keys(expected).length === 0) expect(filter).toEqual({})
})
