import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Status } from './Status.tsx'
import { type State, states } from './states.ts'

afterEach(cleanup)

test.each(Object.keys(states) as State[])('the state %s is a word with an icon and a colour', (state) => {
  render(<Status state={state} />)
  const word = screen.getByText(states[state].label)
  expect(word.querySelector('svg')).not.toBeNull()
  expect(word.className).toMatch(/text-(ink-muted|waiting|good|danger|info)/)
})
