import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Pencil } from 'lucide-react'
import { expect, it, vi } from 'vitest'
import { IconButton } from './IconButton.tsx'

const button = () => screen.getByRole('button', { name: 'Edit' })

it('appears when the mouse rests on its button, and leaves with it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<IconButton label="Edit" icon={Pencil} />)
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(300))
  expect(screen.queryByRole('tooltip')).toBeNull()
  act(() => void vi.advanceTimersByTime(200))
  expect((await screen.findByRole('tooltip')).textContent).toBe('Edit')
  fireEvent.pointerLeave(button())
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('appears with the keyboard’s focus, leaves the focus where it is, and goes with Escape', async () => {
  const user = userEvent.setup()
  render(<IconButton label="Edit" icon={Pencil} />)
  await user.tab()
  await screen.findByRole('tooltip')
  expect(document.activeElement).toBe(button())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(document.activeElement).toBe(button())
})

it('does not appear by touch', () => {
  vi.useFakeTimers()
  render(<IconButton label="Edit" icon={Pencil} />)
  fireEvent.pointerEnter(button(), { pointerType: 'touch' })
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.queryByRole('tooltip')).toBeNull()
})
