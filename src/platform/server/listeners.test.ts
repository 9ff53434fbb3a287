import { expect, test } from 'vitest'
import { minute } from '#kernel/clock.ts'
import { topics as everyTopic } from '#kernel/topics.ts'
import { createListeners, type News } from './listeners.ts'

const began = 1_000_000

function scene() {
  let now = began
  const listeners = createListeners(() => now)
  return {
    ...listeners,
    advance: (milliseconds: number) => {
      now += milliseconds
      return now
    },
    /** Events that a screen gets when it connects. */
    toldAtOnce: (since: number | undefined, userId = 'iris', isStaff = false) => {
      const heard: News[] = []
      listeners.add({ userId, isStaff, since, tell: (news) => void heard.push(...news) })
      return heard
    },
  }
}

test('a screen whose data were read before something was announced is told at once, and only what concerns it', () => {
  const { tellAll, advance, toldAtOnce } = scene()
  const readAt = advance(10)
  advance(10)
  tellAll([
    ['iris', ['User', 'Kyc']],
    ['ben', ['History']],
    ['staff', ['Queue']],
  ])
  advance(10)
  expect(toldAtOnce(readAt)).toEqual(['User', 'Kyc', 'Notification'])
  expect(toldAtOnce(readAt, 'ada', true)).toEqual(['Queue'])
  expect(toldAtOnce(readAt, 'nobody')).toEqual([])
})

test('changes that the data already contain are not sent, nor anything to a screen that reloads anyway', () => {
  const { tellAll, advance, toldAtOnce } = scene()
  tellAll([['iris', ['User']]])
  expect(toldAtOnce(advance(10))).toEqual([])
  expect(toldAtOnce(undefined)).toEqual([])
})

test('typing indicators are not replayed', () => {
  const { tellAll, advance, toldAtOnce } = scene()
  const readAt = advance(10)
  tellAll([['iris', ['typing conversation-1']]])
  expect(toldAtOnce(readAt)).toEqual([])
})

test('where it is not known what was announced, everything is sent', () => {
  const { tellAll, tellEverything, advance, toldAtOnce } = scene()
  expect(toldAtOnce(began - 1)).toEqual(everyTopic)
  const readAt = advance(10)
  advance(10)
  tellEverything()
  expect(toldAtOnce(readAt)).toEqual(everyTopic)
  const later = advance(10)
  tellAll([['iris', ['User']]])
  advance(minute + 1)
  expect(toldAtOnce(later)).toEqual(everyTopic)
})
