import { expect, test } from 'vitest'
import { heldAt, type Move } from './series.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute))
const present = { wallet: 70n, held: 30n, invested: 0n, profit: 0n }
const moves: Move[] = [
  { kind: 'wallet', at: at(1), amount: 100n },
  { kind: 'held', at: at(3), amount: 30n },
  { kind: 'wallet', at: at(3), amount: -30n },
]
const wallets = (minutes: readonly number[], of: readonly Move[] = moves) =>
  heldAt(minutes.map(at), present, of).map(({ wallet, held }) => [Number(wallet), Number(held)])

test.each([
  [[4], [[70, 30]]],
  [
    [0, 4],
    [
      [0, 0],
      [70, 30],
    ],
  ],
  // A move counts at its own moment.
  [
    [0, 1, 2, 3, 4],
    [
      [0, 0],
      [100, 0],
      [100, 0],
      [70, 30],
      [70, 30],
    ],
  ],
  // A clock that is ahead: the last step is the present all the same.
  [
    [0, 2],
    [
      [0, 0],
      [70, 30],
    ],
  ],
])('at the minutes %j the books held %j', (minutes, held) => {
  expect(wallets(minutes)).toEqual(held)
  expect(wallets(minutes, moves.toReversed())).toEqual(held)
})

test('without moves it is what the books hold', () => {
  expect(wallets([0, 1, 2], [])).toEqual([
    [70, 30],
    [70, 30],
    [70, 30],
  ])
})
