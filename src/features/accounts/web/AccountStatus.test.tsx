import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AccountStatus } from './AccountStatus.tsx'

afterEach(cleanup)

test.each([
  ['verified', 'Verified'],
  ['unverified', 'Unverified'],
  ['suspended', 'Suspended'],
] as const)('%s is a word with an icon and a colour', (is, label) => {
  render(<AccountStatus is={is} />)
  const word = screen.getByText(label)
  expect(word.querySelector('svg')).not.toBeNull()
  expect(word.className).toMatch(/text-(waiting|good|danger)/)
})
