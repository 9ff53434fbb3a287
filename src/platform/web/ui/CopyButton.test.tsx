import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CopyButton } from './CopyButton.tsx'

test('it copies the text, announces it in a live region and keeps its name', async () => {
  const user = userEvent.setup()
  const onCopied = vi.fn()
  render(<CopyButton text="LARK-7Q2M" label="Copy code" onCopied={onCopied} />)
  expect(screen.getByRole('status').textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe('LARK-7Q2M')
  expect(screen.getByRole('status').textContent).toBe('Copied')
  expect(onCopied).toHaveBeenCalledTimes(1)
})

test('it says when the browser does not let it copy', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const onFailed = vi.fn()
  render(<CopyButton text="LARK-7Q2M" failedLabel="Failed to copy referral code." onFailed={onFailed} />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(screen.getByRole('status').textContent).toBe('Failed to copy referral code.')
  expect(onFailed).toHaveBeenCalledTimes(1)
})
