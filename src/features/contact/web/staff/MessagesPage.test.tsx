import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openSite } from '#features/site/web/open-site.fixture.ts'
import { MessagesPage } from './MessagesPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const messageOf = (place: number) => ({
  _id: `m${place}`,
  from_name: 'Nora Lind',
  from_email: 'nora@example.com',
  message: `Message ${place}`,
  createdAt: '2026-03-02T09:00:00.000Z',
})

it('shows what visitors wrote, page by page, each with a way to answer', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('cursor=next')
      ? Response.json({ messages: [messageOf(2)], nextCursor: null })
      : Response.json({ messages: [messageOf(1)], nextCursor: 'next' }),
  )
  openSite(MessagesPage)
  expect(await screen.findByText('Message 1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'nora@example.com' }).getAttribute('href')).toBe('mailto:nora@example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Message 2')).toBeTruthy()
  expect(screen.getByText('Message 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('says that there is nothing yet, or that it could not be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ messages: [], nextCursor: null }))
  openSite(MessagesPage)
  expect(await screen.findByText('No messages yet')).toBeTruthy()
  cleanup()
  vi.stubGlobal('fetch', async () => Response.json({ message: 'No', code: 'X' }, { status: 500 }))
  openSite(MessagesPage)
  expect(await screen.findByText('The messages could not be loaded.')).toBeTruthy()
})
