import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kernel/refusal.ts'
import {
  type Conversation,
  firstNameOf,
  isLetterDue,
  refuseAnswer,
  refuseEnding,
  refuseRelease,
  take,
} from './conversation.ts'

const ada = { id: 'ada', name: 'Ada' }
const sam = { id: 'sam', name: 'Sam' }
const nobody = null
const conversation = (takenBy: Conversation['takenBy'], isClosed = false): Conversation => ({
  id: 'c',
  ownerId: null,
  takenBy,
  isClosed,
  isBlocked: false,
})
const codeOf = (result: unknown) => (isRefusal(result) ? result.refused : 'yes')

describe('Sam, who saw a holder or none', () => {
  test.each([
    ['takes a free one', nobody, nobody, 'new'],
    ['keeps what is his', sam, nobody, 'kept'],
    ['keeps what is his, whomever he saw', sam, 'ada', 'kept'],
    ['is too late for one that he saw free', ada, nobody, 'TAKEN'],
    ['takes over from whom he saw', ada, 'ada', 'new'],
    ['is too late to take over from another', ada, 'eve', 'TAKEN'],
    ['takes one that was released meanwhile', nobody, 'ada', 'new'],
  ] as const)('%s', (_, holder, seen, outcome) => {
    const taken = take(conversation(holder), sam, seen)
    expect(isRefusal(taken) ? taken.refused : taken.isNew ? 'new' : 'kept').toBe(outcome)
    if (!isRefusal(taken)) expect(taken.takenBy.id).toBe('sam')
  })
})

test('an ended conversation cannot be taken', () => {
  expect(codeOf(take(conversation(nobody, true), sam, null))).toBe('WRONG_STATE')
})

test.each([
  ['free', nobody, false, { answer: 'yes', end: 'yes', release: 'WRONG_STATE' }],
  ['his own', sam, false, { answer: 'yes', end: 'yes', release: 'yes' }],
  ['a colleague’s', ada, false, { answer: 'TAKEN', end: 'TAKEN', release: 'TAKEN' }],
  ['ended', nobody, true, { answer: 'yes', end: 'WRONG_STATE', release: 'WRONG_STATE' }],
] as const)('in a conversation that is %s, Sam may answer, end and release: as listed', (_, holder, isClosed, may) => {
  const it = conversation(holder, isClosed)
  expect({
    answer: codeOf(refuseAnswer(it, 'sam')),
    end: codeOf(refuseEnding(it, 'sam')),
    release: codeOf(refuseRelease(it, 'sam')),
  }).toEqual(may)
})

const at = (time: string) => new Date(`2026-03-02T${time}Z`)

test.each([
  ['nothing is unread', null, false, '09:05:00', false],
  ['unread for less than five minutes', '09:00:00', false, '09:04:59', false],
  ['unread for five minutes', '09:00:00', false, '09:05:00', true],
  ['unread for long, and told already', '09:00:00', true, '12:00:00', false],
] as const)('a letter when %s', (_, since, isTold, now, due) => {
  expect(isLetterDue({ behindSince: since === null ? null : at(since), isTold }, at(now))).toBe(due)
})

test.each([
  ['Sam Staff', 'Sam'],
  ['Sam', 'Sam'],
])('%s is called %s', (name, first) => expect(firstNameOf(name)).toBe(first))
