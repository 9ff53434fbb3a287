import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kernel/refusal.ts'
import {
  type DeskMessage,
  refuseAnswering,
  refuseAssigning,
  refuseGivingBack,
  refuseHandling,
  refuseTaking,
} from './message-desk.ts'

const ada = { id: 'ada', name: 'Ada Marsh' }
const ben = { id: 'ben', name: 'Ben Ode' }
const cy = { id: 'cy', name: 'Cy Dunn' }

const states: Record<string, DeskMessage> = {
  free: { takenBy: null, isClosed: false },
  mine: { takenBy: ada, isClosed: false },
  others: { takenBy: ben, isClosed: false },
  closed: { takenBy: null, isClosed: true },
  'closed by a colleague': { takenBy: ben, isClosed: true },
}

/** Ada acts. `yes`, or the code of the refusal. */
const events: Record<string, (message: DeskMessage) => unknown> = {
  take: (message) => refuseTaking(message, ada, null),
  'take over from Ben': (message) => refuseTaking(message, ada, ben.id),
  'take over from Cy': (message) => refuseTaking(message, ada, cy.id),
  'assign to Cy': (message) => refuseAssigning(message, ada, cy),
  'assign to no colleague': (message) => refuseAssigning(message, ada, undefined),
  'give back': (message) => refuseGivingBack(message, ada),
  answer: (message) => refuseAnswering(message, ada),
  close: (message) => refuseHandling(message, ada, true),
  reopen: (message) => refuseHandling(message, ada, false),
}

describe.each([
  ['take', ['yes', 'yes', 'TAKEN', 'WRONG_STATE', 'WRONG_STATE']],
  ['take over from Ben', ['yes', 'yes', 'yes', 'WRONG_STATE', 'WRONG_STATE']],
  ['take over from Cy', ['yes', 'yes', 'TAKEN', 'WRONG_STATE', 'WRONG_STATE']],
  ['assign to Cy', ['yes', 'yes', 'TAKEN', 'WRONG_STATE', 'WRONG_STATE']],
  ['assign to no colleague', ['NOT_FOUND', 'NOT_FOUND', 'TAKEN', 'WRONG_STATE', 'WRONG_STATE']],
  ['give back', ['WRONG_STATE', 'yes', 'TAKEN', 'WRONG_STATE', 'WRONG_STATE']],
  ['answer', ['yes', 'yes', 'TAKEN', 'WRONG_STATE', 'WRONG_STATE']],
  ['close', ['yes', 'yes', 'TAKEN', 'yes', 'TAKEN']],
  ['reopen', ['yes', 'yes', 'yes', 'yes', 'yes']],
])('to %s', (event, expected) => {
  test.each(Object.keys(states).map((state, place) => [state, expected[place]]))(
    'a message that is %s: %s',
    (...row) => {
      const [state = '', result] = row
      const refused = events[event]?.(states[state] as DeskMessage)
      expect(isRefusal(refused) ? refused.refused : 'yes').toBe(result)
    },
  )
})
