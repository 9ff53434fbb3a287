import { expect, test } from 'vitest'
import { mayBeSwitchedOff, notificationKindNames, notificationKinds } from '#kernel/notification-kinds.ts'
import { preferenceFor, preferencesFrom, refuseChoice } from './preference.ts'

const switches = [
  { inApp: true, byLetter: true },
  { inApp: true, byLetter: false },
  { inApp: false, byLetter: true },
  { inApp: false, byLetter: false },
]
const matrix = notificationKindNames.flatMap((kind) => switches.map((choice) => ({ kind, ...choice })))

test('every event that a thief or a member of staff would want to hide cannot be switched off', () => {
  expect(notificationKindNames.filter((kind) => !mayBeSwitchedOff(kind))).toEqual([
    'withdrawal-requested',
    'balance-adjusted',
    'password-changed',
    'details-changed',
    'account-frozen',
    'new-browser',
    'address-added',
    'address-lock',
    'factor-changed',
    'recovery-code-used',
    'staff-view',
    'account-recovery',
    'data-export',
    'role-changed',
  ])
  const security = notificationKindNames.filter((kind) => notificationKinds[kind].category === 'Security')
  expect(security.filter(mayBeSwitchedOff)).toEqual([])
})

test.each(matrix)('$kind, in the app: $inApp, by letter: $byLetter', (choice) => {
  const isOn = choice.inApp && choice.byLetter
  const isRefused = !mayBeSwitchedOff(choice.kind) && !isOn
  expect(refuseChoice(choice)?.refused).toBe(isRefused ? 'NOT_ALLOWED' : undefined)
  const { inApp, byLetter, isLocked } = preferenceFor(choice)
  expect(isLocked).toBe(!mayBeSwitchedOff(choice.kind))
  expect({ inApp, byLetter }).toEqual(isLocked ? switches[0] : { inApp: choice.inApp, byLetter: choice.byLetter })
})

test('every kind is on in both channels until the account chooses otherwise', () => {
  const chosen = { kind: 'deposit-declared', inApp: false, byLetter: true } as const
  const off = preferencesFrom([chosen]).filter(({ inApp, byLetter }) => !inApp || !byLetter)
  expect(preferencesFrom([]).map(({ kind }) => kind)).toEqual(notificationKindNames)
  expect(off.map(({ kind }) => kind)).toEqual(['deposit-declared'])
})
