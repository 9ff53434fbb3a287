import { expect, it } from 'vitest'
import { waysFor } from './StepUpDialog.tsx'

it.each([
  [['passkey', 'totp'], true, ['passkey', 'totp', 'recoveryCode']],
  [['totp'], true, ['totp', 'recoveryCode']],
  [['passkey'], true, ['passkey', 'recoveryCode']],
  [['passkey', 'totp'], false, ['totp', 'recoveryCode']],
  [['passkey'], false, ['passkey', 'recoveryCode']],
])('where %j is needed and passkeys can be used: %s, the ways are %j', (needs, hasPasskeys, ways) => {
  expect(waysFor(needs, hasPasskeys)).toEqual(ways)
})
