import { expect, test } from 'vitest'
import { type Access, dutiesOf, mayAccess, mayUse, permissions, type Role, roles } from './access.ts'

test('each role has exactly the permissions that the product grants it', () => {
  const everybody: (Role | undefined)[] = [undefined, ...roles]
  const all: Access[] = ['public', ...permissions]
  const table = everybody.map((role) => `${role ?? 'visitor'}: ${all.filter((a) => mayAccess(role, a)).join(', ')}`)
  expect(table).toEqual([
    'visitor: public',
    'subscriber: public, use own account',
    'author: public, use own account, see users and queues, decide requests',
    'admin: public, use own account, see users and queues, decide requests, administer',
    'suspended: public',
  ])
})

test('staff have the usual duties of their role unless others were chosen, and nobody else has any', () => {
  const table = roles.flatMap((role) =>
    [null, ['publishing'] as const].map((chosen) => `${role}, ${chosen}: ${dutiesOf({ role, duties: chosen })}`),
  )
  expect(table).toEqual([
    'subscriber, null: ',
    'subscriber, publishing: ',
    'author, null: payments,identity,compliance,support',
    'author, publishing: publishing',
    'admin, null: payments,identity,compliance,support,publishing',
    'admin, publishing: publishing',
    'suspended, null: ',
    'suspended, publishing: ',
  ])
})

test('a duty narrows a role and never widens it', () => {
  const guard = { access: 'administer', duty: 'support' } as const
  expect(mayUse({ role: 'admin' }, guard)).toBe(true)
  expect(mayUse({ role: 'admin', duties: ['payments'] }, guard)).toBe(false)
  expect(mayUse({ role: 'author', duties: ['support'] }, guard)).toBe(false)
  expect(mayUse({ role: 'admin', duties: ['payments'] }, { ...guard, duty: 'any' })).toBe(true)
  expect(mayUse(null, guard)).toBe(false)
})
