import { expect, test } from 'vitest'
import { isWeakerThan } from './password-hash.ts'

const cost = { memoryCost: 19_456, timeCost: 2 }

test.each([
  ['the cost of today', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', false],
  ['more of both', '$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA', false],
  ['less memory', '$argon2id$v=19$m=19455,t=2,p=1$c2FsdA$aGFzaA', true],
  ['fewer passes', '$argon2id$v=19$m=65536,t=1,p=1$c2FsdA$aGFzaA', true],
  ['another variant', '$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
  ['an older version', '$argon2id$v=16$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
  ['no version', '$argon2id$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
  ['another function', '$2b$12$abcdefghijklmnopqrstuv', true],
])('a hash with %s: weaker is %s', (_name, hash, weaker) => {
  expect(isWeakerThan(cost, hash)).toBe(weaker)
})
