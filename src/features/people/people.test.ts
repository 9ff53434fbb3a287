import { describe, expect, test } from 'vitest'
import { type Role, roles } from '#kernel/access.ts'
import {
  endsSessions,
  leadsToClosing,
  refuseClosing,
  refuseDeletion,
  refuseLeftovers,
  refuseRoleChange,
} from './people.ts'

const person = (id: string, role: Role) => ({ id, role })
const ada = person('ada', 'admin')
const iris = person('iris', 'subscriber')
const ben = person('ben', 'admin')

describe('a role', () => {
  test.each([
    [ada, iris, 'author', 1, undefined],
    [ada, iris, 'suspended', 1, undefined],
    [ada, iris, 'subscriber', 1, 'This user is a subscriber already'],
    [ada, ada, 'author', 2, 'You cannot change your own role'],
    [ada, ben, 'author', 2, undefined],
    [ada, ben, 'suspended', 1, 'The last admin with all duties cannot lose the role'],
    [ada, undefined, 'author', 1, 'There is no such user'],
    [person('arthur', 'author'), iris, 'admin', 1, 'You are no longer an admin'],
    [undefined, iris, 'admin', 1, 'You are no longer an admin'],
  ] as const)('%o makes %o %s among %i admins: %s', (by, target, to, admins, message) => {
    expect(refuseRoleChange({ by, person: target, admins }, to)?.message).toBe(message)
  })

  test.each([
    ['suspended', ['author', 'admin']],
    ['subscriber', ['suspended', 'author', 'admin']],
    ['author', ['suspended', 'subscriber']],
    ['admin', ['suspended', 'subscriber', 'author']],
  ] satisfies [Role, Role[]][])('from %s: sessions end when it becomes %j', (from, expected) => {
    const ended = roles.filter((to) => endsSessions(from, to))
    expect(ended.toSorted()).toEqual(expected.toSorted())
  })
})

describe('an account', () => {
  test.each([
    [ada, iris, 1, undefined],
    [ada, ada, 2, 'You cannot delete your own account here'],
    [ada, ben, 1, 'The last admin with all duties cannot be deleted'],
    [ada, ben, 2, undefined],
    [iris, ben, 2, 'You are no longer an admin'],
    [ada, undefined, 1, 'There is no such user'],
  ] as const)('%o deletes %o among %i admins: %s', (by, target, admins, message) => {
    expect(refuseDeletion({ by, person: target, admins })?.message).toBe(message)
  })

  const nothing = { money: 0n, deposits: 0, investments: 0, withdrawals: 0, edits: 0 }
  const money = 'This user still has money with us, so the account cannot be deleted'
  const waits = 'This user still has pending requests, so the account cannot be deleted'
  test.each<[Partial<typeof nothing>, string | undefined]>([
    [{}, undefined],
    [{ money: 1n }, money],
    [{ deposits: 1 }, waits],
    [{ investments: 1 }, waits],
    [{ withdrawals: 1 }, waits],
    [{ edits: 1 }, waits],
  ])('with %o left: %s', (left, message) => {
    expect(refuseLeftovers({ ...nothing, ...left })?.message).toBe(message)
  })

  test.each<[Role, Partial<typeof nothing>, string | undefined]>([
    ['subscriber', {}, undefined],
    ['subscriber', { money: 1n }, 'your account still holds money.'],
    ['subscriber', { deposits: 1 }, '1 deposit is pending.'],
    ['subscriber', { withdrawals: 2, edits: 1 }, '2 withdrawals are pending, 1 correction is pending.'],
    ['subscriber', { money: 5n, investments: 3 }, 'your account still holds money, 3 investments are pending.'],
    ['author', {}, 'The account of a member of staff is closed by an admin'],
    ['admin', { money: 1n }, 'The account of a member of staff is closed by an admin'],
  ])('closed by its own %s with %o left: %s', (role, left, message) => {
    const refusal = refuseClosing(role, { ...nothing, ...left })?.message
    expect(refusal?.replace('Your account cannot be closed yet: ', '')).toBe(message)
  })
})

describe('the pages on the way to closing an account', () => {
  const empty = { wallet: 0n, held: 0n, invested: 0n, profit: 0n }
  const nothing = { money: 0n, deposits: 0, investments: 0, withdrawals: 0, edits: 0 }
  test.each([
    [empty, nothing, []],
    [{ ...empty, wallet: 1n }, nothing, ['Withdraw your money']],
    [{ ...empty, profit: 1n, held: 1n }, { ...nothing, withdrawals: 1 }, ['Withdraw your money']],
    [{ ...empty, held: 1n }, { ...nothing, withdrawals: 1 }, ['See your withdrawals']],
    [{ ...empty, invested: 1n }, { ...nothing, investments: 2 }, ['See your investments']],
    [empty, { ...nothing, deposits: 1, edits: 1 }, ['See your deposits']],
  ])('case %#', (books, left, labels) => {
    expect(leadsToClosing(books, left).map(({ label }) => label)).toEqual(labels)
  })
})
