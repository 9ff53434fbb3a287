import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

afterEach(cleanup)

test.each([
  ['Clara Lindqvist', 'CL'],
  ['Otto', 'O'],
  ['  ana maria de souza ', 'AS'],
  ['', ''],
])('without a photo, %j is drawn as %j', (name, letters) => {
  const { container } = render(<Avatar name={name} />)
  expect(container.querySelector('text')?.textContent).toBe(letters)
})

test('a photo that fails to load is replaced by the initials', () => {
  render(<Avatar name="Clara Lindqvist" photo="/gone.jpg" />)
  fireEvent.error(screen.getByRole('img', { name: 'Clara Lindqvist' }))
  expect(screen.getByRole('img', { name: 'Clara Lindqvist' }).textContent).toBe('CL')
})
