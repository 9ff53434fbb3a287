import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'

afterEach(cleanup)

type Options = Partial<ComponentProps<typeof ConfirmDialog>>

function Page(options: Options) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete user
      </button>
      <ConfirmDialog
        title="Delete user"
        message="Are you sure to delete this user?"
        {...options}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  )
}

async function openDialog(options: Options = {}) {
  render(<Page {...options} />)
  const opener = screen.getByRole('button', { name: 'Delete user' })
  await userEvent.click(opener)
  return opener
}

function overlay(): Element {
  const found = document.querySelector('.bg-scrim')
  if (!found) throw new Error('The dialog has no overlay')
  return found
}

test('it says its title and message and offers Cancel and Confirm, with the focus on Cancel', async () => {
  await openDialog()
  expect(
    screen.getByRole('alertdialog', { name: 'Delete user', description: 'Are you sure to delete this user?' }),
  ).toBeDefined()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel', 'Confirm'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('Cancel closes it without the action, and the focus returns to what opened it', async () => {
  const onConfirm = vi.fn()
  const opener = await openDialog({ onConfirm })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(onConfirm).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('Confirm runs the action once, waits for it, and closes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onConfirm = vi.fn(() => promise)
  await openDialog({ onConfirm })
  const confirm = screen.getByRole('button', { name: 'Confirm' })
  await userEvent.dblClick(confirm)
  await userEvent.keyboard('{Escape}')
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(confirm.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('alertdialog')).toBeDefined()
  await act(async () => resolve())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('Escape closes it and the focus returns', async () => {
  const opener = await openDialog()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('Escape can be switched off', async () => {
  await openDialog({ closeOnEscape: false })
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog')).toBeDefined()
})

test('a click outside closes it', async () => {
  await openDialog()
  await userEvent.click(overlay())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a click outside can be switched off', async () => {
  await openDialog({ closeOnOutsideClick: false })
  await userEvent.click(overlay())
  expect(screen.getByRole('alertdialog')).toBeDefined()
})

test('it takes other buttons, each with its label, action and class, and an overlay class', async () => {
  const action = vi.fn()
  await openDialog({
    buttons: [
      { label: 'Keep', variant: 'secondary' },
      { label: 'Delete', action, variant: 'danger', className: 'mine' },
    ],
    overlayClassName: 'dimmer',
  })
  expect(overlay().className).toContain('dimmer')
  const button = screen.getByRole('button', { name: 'Delete' })
  expect(button.className).toContain('mine')
  await userEvent.click(button)
  expect(action).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
