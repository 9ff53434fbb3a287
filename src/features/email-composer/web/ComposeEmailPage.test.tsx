import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openAsStaff } from '#testing/web/open-as-staff.ts'
import { ComposeEmailPage } from './ComposeEmailPage.tsx'

const send = 'POST /api/users/sendComposedEmail'

async function open(answers: Readonly<Record<string, unknown>>) {
  const opened = await openAsStaff(
    '/compose-email?to=iris@example.com',
    [{ path: '/compose-email', element: <ComposeEmailPage /> }],
    {
      'GET /api/users/composedEmails': { letters: [], nextCursor: null },
      ...answers,
    },
  )
  await screen.findByText('No letters yet.')
  return opened
}

async function fill({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText('Reply to'), 'ada@example.com')
  await user.type(screen.getByLabelText('Subject'), 'Hello')
  await user.type(screen.getByLabelText('Message'), 'Dear Iris')
}

it('needs addresses, a subject and a message', async () => {
  const { user, callsTo } = await open({})
  await user.click(screen.getByRole('button', { name: 'Send Email' }))
  for (const text of ['Please enter an email', 'Please enter a subject', 'Please enter a message']) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  await user.type(screen.getByLabelText('Reply to'), 'nobody')
  expect(await screen.findByText('Please enter a valid email')).toBeTruthy()
  expect(callsTo(send)).toBe(0)
})

it('sends what was written, and says so', async () => {
  const opened = await open({ [send]: { message: 'Email sent successfully!', id: 'l1' } })
  await fill(opened)
  await opened.user.click(screen.getByRole('button', { name: 'Send Email' }))
  expect(await screen.findByText('Email sent successfully!')).toBeTruthy()
  expect(opened.asked).toContainEqual({
    call: send,
    body: { send_to: 'iris@example.com', reply_to: 'ada@example.com', subject: 'Hello', message: 'Dear Iris' },
  })
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('')
})

it('says when it fails, and keeps the letter', async () => {
  const opened = await open({ [send]: () => Promise.reject(new TypeError('down')) })
  await fill(opened)
  await opened.user.click(screen.getByRole('button', { name: 'Send Email' }))
  expect(await screen.findByText('Failed to send email. Please try again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Hello')
})
