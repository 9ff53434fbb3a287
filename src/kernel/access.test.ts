import { expect, test } from 'vitest'
import { type Access, mayAccess, permissions, type Role, roles } from './access.ts'

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
