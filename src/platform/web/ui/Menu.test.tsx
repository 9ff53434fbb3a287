import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Menu } from './Menu.tsx'

afterEach(cleanup)

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <MemoryRouter>
      <Menu
        trigger={<Button>Actions</Button>}
        entries={[
          { label: 'Open profile', to: '/user-profile' },
          { kind: 'separator' },
          { label: 'Delete user', danger: true, onSelect: () => setOpen(true) },
        ]}
      />
      <ConfirmDialog open={open} onOpenChange={setOpen} title="Delete user" message="Sure?" />
    </MemoryRouter>
  )
}

test('an entry with an address is a link', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  expect(screen.getByRole('menuitem', { name: 'Open profile' }).getAttribute('href')).toBe('/user-profile')
})

test("a dialog opened from a menu returns the focus to the menu's trigger", async () => {
  render(<Page />)
  const trigger = screen.getByRole('button', { name: 'Actions' })
  trigger.focus()
  await userEvent.keyboard('{Enter}{End}{Enter}')
  await screen.findByRole('alertdialog', { name: 'Delete user' })
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

test('a menu opened by a key starts at its first entry, and one opened by a pointer at none', async () => {
  render(<Page />)
  const trigger = screen.getByRole('button', { name: 'Actions' })
  trigger.focus()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open profile'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(trigger))
  await userEvent.click(trigger)
  expect(document.activeElement?.getAttribute('role')).toBe('menu')
})

test('its trigger says what it opens, and closes it again', async () => {
  render(<Page />)
  const trigger = screen.getByRole('button', { name: 'Actions', expanded: false })
  expect(trigger.getAttribute('aria-haspopup')).toBe('menu')
  await userEvent.click(trigger)
  const list = screen.getByRole('menu', { name: 'Actions' })
  expect(trigger.getAttribute('aria-controls')).toBe(list.id)
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(trigger)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
})
