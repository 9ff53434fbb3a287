import { expect, test } from 'vitest'
import { signInMethod } from './sign-in-method.ts'

test.each([
  ['password', null, 'With a password'],
  ['password', 'code', 'With a password and an access code'],
  ['password', 'totp', 'With a password and an authenticator app'],
  ['password', 'recovery', 'With a password and a recovery code'],
  ['password', 'passkey', 'With a password and a passkey'],
  ['passkey', 'passkey', 'With a passkey'],
  ['google', null, 'With Google'],
  ['google', 'totp', 'With Google and an authenticator app'],
  ['demo', null, 'With one click in the demo'],
] as const)('%s and %s are told as “%s”', (first, used, said) => {
  expect(signInMethod(first, used)).toBe(said)
})
