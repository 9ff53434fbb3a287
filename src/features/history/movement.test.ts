import { expect, it } from 'vitest'
import { getMovement } from './api.ts'
import { movementIdOf, readMovementId } from './movement.ts'
import { historyTypes } from './types.ts'

const id = '0198c6a0-1111-7222-8333-444455556666'

it.each(historyTypes)('the address of a movement resolves to it: %s', (type) => {
  const movementId = movementIdOf(type, id)
  expect(getMovement.params.safeParse({ id: movementId }).success).toBe(true)
  expect(readMovementId(movementId)).toEqual({ type, id })
})

it('every type has an address of its own', () => {
  expect(new Set(historyTypes.map((type) => movementIdOf(type, id))).size).toBe(historyTypes.length)
})

it.each(['', id, `deposit-${id} `, `deposit-${id.slice(1)}`, `Deposit-${id}`, 'deposit'])(
  'is no address of a movement: "%s"',
  (text) => {
    expect(getMovement.params.safeParse({ id: text }).success).toBe(false)
  },
)

it('an address of an unknown type resolves to nothing', () => {
  expect(readMovementId(`gift-${id}`)).toBeUndefined()
})
