import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, answerInTurn, fail } from '#testing/web/fake-server.ts'
import { openSite } from '#testing/web/open-site.ts'
import { listContactMessages } from '../../api.ts'
import { MessagesPage } from './MessagesPage.tsx'

const messageOf = (place: number) => ({
  _id: `m${place}`,
  from_name: 'Nora Lind',
  from_email: 'nora@example.com',
  message: `Message ${place}`,
  createdAt: '2026-03-02T09:00:00.000Z',
})

it('shows what visitors wrote, page by page, each with a way to answer', async () => {
  const { queriesTo } = openSite(MessagesPage, {
    answers: [
      answerInTurn(
        listContactMessages,
        { messages: [messageOf(1)], nextCursor: 'next' },
        { messages: [messageOf(2)], nextCursor: null },
      ),
    ],
  })
  expect(await screen.findByText('Message 1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'nora@example.com' }).getAttribute('href')).toBe('mailto:nora@example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Message 2')).toBeTruthy()
  expect(queriesTo(listContactMessages)).toEqual([{}, { cursor: 'next' }])
  expect(screen.getByText('Message 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('says that there is nothing yet, or that it could not be loaded', async () => {
  openSite(MessagesPage, { answers: [answer(listContactMessages, { messages: [], nextCursor: null })] })
  expect(await screen.findByText('No messages yet')).toBeTruthy()
  cleanup()
  openSite(MessagesPage, { answers: [fail(listContactMessages)] })
  expect(await screen.findByText('The messages could not be loaded.')).toBeTruthy()
})
