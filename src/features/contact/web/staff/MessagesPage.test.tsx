import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, answerInTurn, fail, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import {
  answerContactMessage,
  type ContactRecord,
  changeReadyAnswers,
  contactColleagues,
  handleContactMessage,
  listContactMessages,
  listReadyAnswers,
  takeContactMessage,
} from '../../api.ts'
import { MessagesPage } from './MessagesPage.tsx'

const message = (place: number, more: Partial<ContactRecord> = {}): ContactRecord => ({
  _id: `m${place}`,
  from_name: 'Nora Lind',
  from_email: 'nora@example.com',
  message: `Message ${place}`,
  createdAt: '2026-03-02T09:00:00.000Z',
  account: null,
  takenBy: null,
  answers: [],
  handledBy: null,
  handledAt: null,
  ...more,
})
const me = { _id: ada._id, name: ada.name }
const listOf = (...messages: ContactRecord[]) => ({ messages, nextCursor: null, waiting: messages.length, mine: 0 })
const ready = { version: 3, readyAnswers: [{ title: 'Fees', text: 'There are none.' }] }

function open(...answers: Reply[]) {
  return openPage(MessagesPage, { user: { ...ada, role: 'author' }, path: paths.contactMessages, answers })
}
const click = (name: string | RegExp, role = 'button') => fireEvent.click(screen.getByRole(role, { name }))

it('shows what visitors wrote, page by page, and asks for a view and a search', async () => {
  const { queriesTo } = await open(
    answerInTurn(
      listContactMessages,
      { ...listOf(message(1, { account: { _id: 'u7', name: 'Nora L.' } })), waiting: 2, nextCursor: 'next' },
      { ...listOf(message(2)), waiting: 2 },
      listOf(),
      listOf(),
    ),
  )
  expect(await screen.findByText('Message 1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Nora L.' }).getAttribute('href')).toBe(paths.user('u7'))
  click('Load more')
  expect(await screen.findByText('Message 2')).toBeTruthy()
  expect(screen.getByText('Message 1')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Closed' }))
  expect(await screen.findByText('No message is closed yet')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'Lind' } })
  expect(await screen.findByText('No message matches')).toBeTruthy()
  expect(queriesTo(listContactMessages)).toEqual([
    { view: 'waiting' },
    { view: 'waiting', cursor: 'next' },
    { view: 'closed' },
    { view: 'closed', search: 'Lind' },
  ])
})

it('says that nothing waits, or that it could not be loaded', async () => {
  await open(answer(listContactMessages, listOf()))
  expect(await screen.findByText('No message waits for an answer')).toBeTruthy()
  cleanup()
  await open(fail(listContactMessages))
  expect(await screen.findByText('The messages could not be loaded.')).toBeTruthy()
})

it('takes a message to answer it, puts a ready answer into the draft, and closes with the letter', async () => {
  const taken = message(1, { takenBy: me })
  const answered = message(1, {
    takenBy: me,
    answers: [{ text: 'There are none.', author: ada.name, answeredAt: '2026-03-02T10:00:00.000Z', problem: null }],
    handledBy: ada.name,
    handledAt: '2026-03-02T10:00:00.000Z',
  })
  const { asked } = await open(
    answerInTurn(listContactMessages, listOf(message(1)), listOf(taken), listOf(answered)),
    answer(takeContactMessage, { message: 'You have taken this message', contactMessage: taken }),
    answer(listReadyAnswers, ready),
    answer(answerContactMessage, { message: 'The answer is on its way', contactMessage: answered }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Answer Nora Lind' }))
  const form = within(await screen.findByRole('form', { name: 'Answer' }))
  expect(await screen.findByText('Taken by you')).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Send the letter' }))
  expect(await form.findByText('Please write an answer')).toBeTruthy()
  fireEvent.change(await form.findByLabelText('Ready answers'), { target: { value: 'Fees' } })
  fireEvent.click(form.getByRole('button', { name: 'Send the letter' }))
  expect(await screen.findByText(/answered by letter/)).toBeTruthy()
  expect(screen.getByText(/^Closed by/)).toBeTruthy()
  expect(screen.queryByRole('form', { name: 'Answer' })).toBeNull()
  expect(asked(takeContactMessage)).toEqual([{ params: { id: 'm1' }, body: { to: ada._id } }])
  expect(asked(answerContactMessage)).toEqual([
    { params: { id: 'm1' }, body: { text: 'There are none.', close: true } },
  ])
})

it('lets only the holder answer: a colleague takes over from the one who is shown', async () => {
  const { asked } = await open(
    answer(listContactMessages, listOf(message(1, { takenBy: { _id: 'u9', name: 'Ben Ode' } }))),
    refuse(takeContactMessage, 'TAKEN', 'Cy Dunn has taken this message. Take it over first.'),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Take the message of Nora Lind over from Ben Ode' }))
  expect(await screen.findByText('Cy Dunn has taken this message. Take it over first.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Answer Nora Lind' })).toBeNull()
  expect(asked(takeContactMessage)).toEqual([{ params: { id: 'm1' }, body: { to: ada._id, from: 'u9' } }])
})

it('closes without an answer, gives back, assigns, and reopens', async () => {
  const closed = message(3, { handledBy: 'Ben Ode', handledAt: '2026-03-02T10:00:00.000Z' })
  const { asked } = await open(
    answer(listContactMessages, listOf(message(1, { takenBy: me }), closed)),
    answer(contactColleagues, { colleagues: [me, { _id: 'u9', name: 'Ben Ode' }] }),
    answer(takeContactMessage, { message: 'The message is free for a colleague', contactMessage: message(1) }),
    answer(handleContactMessage, { message: 'The message is closed', contactMessage: closed }),
  )
  const choose = async (entry: string) => {
    click('More actions')
    fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
  }
  expect(await screen.findByText(/^Closed without an answer by Ben Ode/)).toBeTruthy()
  click('Reopen the message of Nora Lind')
  await waitFor(() => expect(asked(handleContactMessage)).toHaveLength(1))
  await choose('Close without an answer')
  await waitFor(() => expect(asked(handleContactMessage)).toHaveLength(2))
  await choose('Give back')
  await waitFor(() => expect(asked(takeContactMessage)).toHaveLength(1))
  await choose('Assign to a colleague')
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign the message' }))
  await dialog.findByRole('option', { name: 'Ben Ode' })
  expect(dialog.queryByRole('option', { name: ada.name })).toBeNull()
  fireEvent.change(dialog.getByLabelText('Colleague'), { target: { value: 'u9' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked(handleContactMessage)).toEqual([
    { params: { id: 'm3' }, body: { handled: false } },
    { params: { id: 'm1' }, body: { handled: true } },
  ])
  expect(asked(takeContactMessage).map(({ body }) => body)).toEqual([{ to: null }, { to: 'u9' }])
})

it('edits the ready answers over the version that was read', async () => {
  const { asked } = await open(
    answer(listContactMessages, listOf()),
    answer(listReadyAnswers, ready),
    answer(changeReadyAnswers, { message: 'The ready answers are saved' }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Ready answers' }))
  await screen.findByDisplayValue('There are none.')
  click('Add a ready answer')
  click('Save')
  expect(await screen.findByText('Please enter a title')).toBeTruthy()
  const added = within(screen.getByRole('group', { name: 'Ready answer 2' }))
  fireEvent.change(added.getByLabelText('Title'), { target: { value: 'Hours' } })
  fireEvent.change(added.getByLabelText('Text'), { target: { value: 'We open at nine.' } })
  click('Remove Fees')
  click('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked(changeReadyAnswers)).toEqual([
    { body: { basedOn: 3, readyAnswers: [{ title: 'Hours', text: 'We open at nine.' }] } },
  ])
})
