import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PersonName } from './PersonName.tsx'

afterEach(cleanup)

const shown = (name: string) => render(<PersonName name={name} longest={12} />).container

it('is complete where there is room, truncated where there is not, and always complete in the title', () => {
  const box = shown('Alexandria Winterbourne')
  expect(box.querySelector('.sm\\:hidden')?.textContent).toBe('Alexandria W…')
  expect(box.querySelector('.max-sm\\:hidden')?.textContent).toBe('Alexandria Winterbourne')
  expect(box.querySelector('[title]')?.getAttribute('title')).toBe('Alexandria Winterbourne')
})

it('is unchanged if it is short', () => {
  expect(shown('Nora Quill').innerHTML).toBe('Nora Quill')
})
