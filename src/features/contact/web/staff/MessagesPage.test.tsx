import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, answerInTurn, fail } from '#testing/web/fake-server.ts'
import { openSite } from '#testing/web/open-site.ts'
import { handleContactMessage, listContactMessages } from '../../api.ts'
import { MessagesPage } from './MessagesPage.tsx'

const messageOf = (place: number) => ({
  _id: `m${place}`,
  from_name: 'Nora Lind',
  from_email: 'nora@example.com',
  message: `Message ${place}`,
  createdAt: '2026-03-02T09:00:00.000Z',
  handledBy: null,
  handledAt: null,
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
  expect(screen.getByRole('link', { name: 'Back office' }).getAttribute('href')).toBe('/staff')
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

it('marks a message as handled, and opens it again', async () => {
  const handled = { ...messageOf(1), handledBy: 'Ada Marsh', handledAt: '2026-03-02T10:00:00.000Z' }
  const { asked } = openSite(MessagesPage, {
    answers: [
      answerInTurn(
        listContactMessages,
        { messages: [messageOf(1), messageOf(2)], nextCursor: null },
        { messages: [handled, messageOf(2)], nextCursor: null },
        { messages: [messageOf(1), messageOf(2)], nextCursor: null },
      ),
      answerInTurn(
        handleContactMessage,
        { message: 'Marked as handled', contactMessage: handled },
        { message: 'Open again', contactMessage: messageOf(1) },
      ),
    ],
  })
  const [first] = await screen.findAllByRole('button', { name: 'Mark the message of Nora Lind as handled' })
  if (first) fireEvent.click(first)
  expect(await screen.findByText(/^Handled by Ada Marsh/)).toBeTruthy()
  expect(screen.getAllByText('Waits for an answer')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Open the message of Nora Lind again' }))
  await waitFor(() => expect(screen.getAllByText('Waits for an answer')).toHaveLength(2))
  expect(asked(handleContactMessage)).toEqual([
    { params: { id: 'm1' }, body: { handled: true } },
    { params: { id: 'm1' }, body: { handled: false } },
  ])
})
