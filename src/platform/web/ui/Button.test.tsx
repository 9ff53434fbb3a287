import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a button reports its click', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Deposit</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }))
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a pending button keeps its name and its focus, says that it is busy and ignores clicks', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Deposit</Button>)
  const button = screen.getByRole('button', { name: 'Deposit' })
  button.focus()
  rerender(
    <Button onClick={onClick} pending>
      Deposit
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }))
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a pending submit button stops a second submit, by click and by the Enter key', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Amount" />
      <Button type="submit" pending>
        Withdraw
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await userEvent.type(screen.getByLabelText('Amount'), '5{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a button inside a form does not submit it unless asked to', async () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button>Back</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(onSubmit).not.toHaveBeenCalled()
})
