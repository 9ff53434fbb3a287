import { expect, it } from 'vitest'
import { firstSteps } from './first-steps.ts'

it.each([
  [false, 'Not Submitted', 'current upcoming upcoming'],
  [true, 'Not Submitted', 'done current upcoming'],
  [true, 'Pending', 'done current upcoming'],
  [true, 'Rejected', 'done failed upcoming'],
  [true, 'Approved', 'done done current'],
  [false, 'Pending', 'current upcoming upcoming'],
  [false, 'Approved', 'current done upcoming'],
] as const)('verified %s, identity %s: %s', (isVerified, kycStatus, states) => {
  expect(
    firstSteps({ isVerified, kycStatus })
      .map(({ state }) => state)
      .join(' '),
  ).toBe(states)
})
