import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RequestStatus } from './RequestStatus.tsx'
import { type RequestState, requestStates } from './request-states.ts'

afterEach(cleanup)

test.each(Object.keys(requestStates) as RequestState[])('%s is a word with an icon and a colour', (state) => {
  render(<RequestStatus state={state} />)
  const word = screen.getByText(state)
  expect(word.querySelector('svg')).not.toBeNull()
  expect(word.className).toMatch(/text-(ink-muted|waiting|good|danger|info)/)
})
