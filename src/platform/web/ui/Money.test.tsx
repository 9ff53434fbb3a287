import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Money } from './Money.tsx'

afterEach(cleanup)

test.each([
  ['240', undefined, '$240.00'],
  ['240', 'in', '+$240.00'],
  ['240', 'out', '−$240.00'],
  ['-240', 'out', '−$240.00'],
  ['-240', 'by-sign', '−$240.00'],
  ['240', 'by-sign', '+$240.00'],
  ['0', 'in', '$0.00'],
  ['', 'out', '—'],
] as const)('%s with the direction %s reads %s', (value, direction, text) => {
  render(<Money value={value} direction={direction} />)
  expect(screen.getByText(text)).toBeDefined()
})

test('only incoming money is green', () => {
  render(
    <>
      <Money value="1" direction="in" />
      <Money value="2" direction="out" />
      <Money value="3" />
    </>,
  )
  expect(screen.getByText('+$1.00').className).toContain('text-good')
  expect(screen.getByText('−$2.00').className).not.toContain('text-good')
  expect(screen.getByText('$3.00').className).not.toContain('text-good')
})
