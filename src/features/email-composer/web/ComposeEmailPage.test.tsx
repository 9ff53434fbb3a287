import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, loseConnection, type Reply } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { sampleSite } from '#testing/web/sample-site.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { composedEmails, emailRecipient, sendComposedEmail } from '../api.ts'
import { ComposeEmailPage } from './ComposeEmailPage.tsx'

const recipient = answer(emailRecipient, { account: { _id: 'u1', name: 'Iris Fielding' } })

async function open(answers: readonly Reply[]) {
  const opened = await openRoutes(
    [{ path: paths.composeEmail, element: <ComposeEmailPage /> }],
    '/compose-email?to=iris@example.com',
    { user: staffMember, answers: [answer(composedEmails, { letters: [], nextCursor: null }), recipient, ...answers] },
  )
  await screen.findByText('No letters yet.')
  await screen.findByDisplayValue(sampleSite.brand.supportEmail)
  return opened
}

async function fill({ person }: Awaited<ReturnType<typeof open>>) {
  await person.clear(screen.getByLabelText('Reply to'))
  await person.type(screen.getByLabelText('Reply to'), 'ada@example.com')
  await person.type(screen.getByLabelText('Subject'), 'Hello')
  await person.type(screen.getByLabelText('Message'), 'Dear Iris')
}

it('needs addresses, a subject and a message', async () => {
  const { person, callsTo } = await open([])
  await person.clear(screen.getByLabelText('Reply to'))
  await person.click(screen.getByRole('button', { name: 'Send Email' }))
  for (const text of ['Please enter an email', 'Please enter a subject', 'Please enter a message']) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  await person.type(screen.getByLabelText('Reply to'), 'nobody')
  expect(await screen.findByText('Please enter a valid email')).toBeTruthy()
  expect(callsTo(sendComposedEmail)).toBe(0)
})

it('sends what was written, and announces it', async () => {
  const opened = await open([answer(sendComposedEmail, { message: 'Email sent successfully!', id: 'l1' })])
  await fill(opened)
  await opened.person.click(screen.getByRole('button', { name: 'Send Email' }))
  expect(await screen.findByText('Email sent successfully!')).toBeTruthy()
  expect(opened.asked(sendComposedEmail)).toContainEqual({
    body: { send_to: 'iris@example.com', reply_to: 'ada@example.com', subject: 'Hello', message: 'Dear Iris' },
  })
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('')
})

it('says when it fails, and keeps the letter', async () => {
  const opened = await open([loseConnection(sendComposedEmail)])
  await fill(opened)
  await opened.person.click(screen.getByRole('button', { name: 'Send Email' }))
  expect(await screen.findByText('Failed to send email. Please try again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Hello')
})

it('says whose address it is, and warns of one that no account has', async () => {
  const { person, change, queriesTo } = await open([])
  expect(await screen.findByText('The address of Iris Fielding.')).toBeTruthy()
  change(answer(emailRecipient, { account: null }))
  await person.clear(screen.getByLabelText('Send to'))
  await person.type(screen.getByLabelText('Send to'), 'irs@example.com')
  await person.tab()
  expect(await screen.findByText('No account has this address. Please check it before you send.')).toBeTruthy()
  expect(queriesTo(emailRecipient)).toEqual([{ email: 'iris@example.com' }, { email: 'irs@example.com' }])
})
