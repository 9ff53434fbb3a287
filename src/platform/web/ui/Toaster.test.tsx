import { cleanup, render, screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Toaster } from './Toaster.tsx'
import { toast } from './toast.ts'
import { clearToasts } from './toast-requests.ts'

afterEach(cleanup)

test('the same message is shown once, in a live region, and can be closed by keyboard', async () => {
  render(<Toaster />)
  act(() => {
    toast.error('Failed to fetch data.')
    toast.error('Failed to fetch data.')
  })
  const message = await screen.findByText('Failed to fetch data.')
  const region = screen.getByRole('region', { name: /Notifications/ })
  expect(region.getAttribute('aria-live')).toBe('polite')
  expect(within(region).getAllByRole('listitem')).toHaveLength(1)
  const gone = waitForElementToBeRemoved(message)
  within(region).getByRole('button', { name: 'Close notification' }).focus()
  await userEvent.keyboard('{Enter}')
  await gone
})

test("toasts disappear when the page changes, except those shown since the reader's last action", async () => {
  render(<Toaster />)
  act(() => toast.error('Not enough money'))
  const old = await screen.findByText('Not enough money')
  await userEvent.click(document.body)
  act(() => toast.success('Withdrawal requested'))
  await screen.findByText('Withdrawal requested')
  const gone = waitForElementToBeRemoved(old)
  act(() => clearToasts())
  await gone
  expect(screen.getByText('Withdrawal requested')).toBeTruthy()
  await userEvent.click(document.body)
  const allGone = waitForElementToBeRemoved(screen.getByText('Withdrawal requested'))
  act(() => clearToasts())
  await allGone
})
