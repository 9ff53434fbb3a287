import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { applyTheme } from '#platform/web/ui/theme.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  applyTheme('system')
})

function pageTheme(): string | undefined {
  return document.documentElement.dataset.theme
}

test("it starts with the system's theme and marks the page with a choice", async () => {
  render(<ThemeSwitch />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(pageTheme()).toBe('dark')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'System' }))
  expect(pageTheme()).toBeUndefined()
})

test('a choice is remembered and applied at the next start', async () => {
  render(<ThemeSwitch />)
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }))
  delete document.documentElement.dataset.theme
  applyTheme()
  expect(pageTheme()).toBe('light')
})

test("an invalid stored value means the system's theme", () => {
  localStorage.setItem('theme', 'neon')
  applyTheme()
  expect(pageTheme()).toBeUndefined()
})

test('it follows a choice made in another tab', () => {
  render(<ThemeSwitch />)
  localStorage.setItem('theme', 'dark')
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  })
  expect(pageTheme()).toBe('dark')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
})

test('without storage the choice still applies to this page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  render(<ThemeSwitch />)
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(pageTheme()).toBe('dark')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
})
