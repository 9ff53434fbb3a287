import { fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, loseConnection } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { joinChat, markChatRead, type OwnChat, readChat, readVisitorChat, writeChat, writeVisitorChat } from '../api.ts'
import { ChatPanel } from './ChatPanel.tsx'

const Panel = () => createElement(ChatPanel, { open: true, onOpenChange: () => undefined, onUnread: () => undefined })
const sentAt = '2026-03-02T09:00:00.000Z'
const asked = { _id: '1', side: 'guest', author: null, text: 'Hello', sentAt } as const
const answered = {
  _id: '2',
  side: 'staff',
  author: 'Arthur',
  text: 'See https://example.com <b>now</b>',
  sentAt,
} as const
const nothing: OwnChat = {
  conversation: null,
  messages: [],
  opening: { state: 'closed', until: null, opensAt: sentAt },
  joinable: null,
  nextCursor: null,
}
const going: OwnChat = {
  ...nothing,
  messages: [answered, asked],
  conversation: {
    _id: 'c',
    email: '',
    unread: 1,
    answeredBy: 'Arthur',
    readByStaff: '1',
    isBlocked: false,
    isClosed: false,
  },
}

it('an investor reads text as text, marks it as read, and sends again what may have been lost under the same key', async () => {
  const {
    person,
    asked: sent,
    keysTo,
    change,
  } = await openPage(Panel, {
    path: paths.myAccount,
    user: ada,
    answers: [answer(readChat, going), answer(markChatRead, {}), loseConnection(writeChat)],
  })
  const message = await screen.findByText(/See https:\/\/example\.com <b>now<\/b>/, { selector: 'li p' })
  expect(message.querySelector('a, b')).toBeNull()
  expect(screen.getByText('You are talking to Arthur.')).toBeTruthy()
  expect(sent(markChatRead)).toEqual([{ body: { upTo: '2' } }])
  const field = screen.getByLabelText('Your message') as HTMLTextAreaElement
  fireEvent.change(field, { target: { value: 'Thank you' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText('Your message could not be sent. Please try again.')
  expect(field.value).toBe('Thank you')
  change(answer(writeChat, { sent: { ...asked, _id: '3', text: 'Thank you' } }))
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => field.value).toBe('')
  expect(new Set(keysTo(writeChat)).size).toBe(1)
})

it('a visitor is told when we are back, and a wrong address is not sent', async () => {
  const {
    person,
    asked: sent,
    callsTo,
  } = await openPage(Panel, {
    path: paths.home,
    answers: [answer(readVisitorChat, nothing), answer(writeVisitorChat, { sent: asked })],
  })
  expect(await screen.findByText(/^We are back on Monday at/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Hello' } })
  fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'nora' } })
  await person.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Please enter a valid email')).toBeTruthy()
  expect(callsTo(writeVisitorChat)).toBe(0)
  fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'nora@example.com' } })
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => sent(writeVisitorChat)).toEqual([{ body: { text: 'Hello', email: 'nora@example.com' } }])
})

it('a person who signed in is asked whether the chat of this browser was theirs', async () => {
  const { person, callsTo } = await openPage(Panel, {
    path: paths.myAccount,
    user: ada,
    answers: [
      answer(readChat, { ...nothing, joinable: sentAt }),
      answer(joinChat, { message: 'The conversation is part of your account now' }),
    ],
  })
  await person.click(await screen.findByRole('button', { name: 'It was mine: add it' }))
  expect(callsTo(joinChat)).toBe(1)
})

it('staff who view the account can read, and are offered no way to write', async () => {
  const viewed = { isImpersonated: true, impersonation: { by: 'Sam', reason: 'Asked', endsAt: sentAt } }
  const { callsTo } = await openPage(Panel, {
    path: paths.myAccount,
    user: { ...ada, ...viewed },
    answers: [answer(readChat, { ...going, joinable: sentAt })],
  })
  await screen.findByText('Only the owner can write. You are viewing the account.')
  expect(screen.queryByLabelText('Your message')).toBeNull()
  expect(screen.queryByRole('button', { name: /add it/ })).toBeNull()
  expect(callsTo(markChatRead)).toBe(0)
})
