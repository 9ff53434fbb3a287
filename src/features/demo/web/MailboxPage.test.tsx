import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, fail, type Reply } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { mailbox } from '../api.ts'
import { MailboxPage } from './MailboxPage.tsx'

const newest = {
  to: 'ada@example.com',
  subject: 'Verify your e-mail address',
  text: `Follow ${window.location.origin}/verify/tok1, please.`,
  html: '<!doctype html><html><head><title>x</title></head><body><script>steal()</script>Hello</body></html>',
  sentAt: '2026-01-02T10:00:00.000Z',
}
const older = { ...newest, to: 'ben@example.com', subject: 'Your access code', sentAt: '2026-01-01T10:00:00.000Z' }

const routes = [
  { path: '/', element: <MailboxPage /> },
  { path: '/verify/:token', element: <p>Verifying</p> },
]
const open = (...answers: Reply[]) => openRoutes(routes, '/', { answers })

it('lists letters newest first and shows the newest', async () => {
  const { person } = await open(answer(mailbox, { messages: [newest, older] }))
  expect(await screen.findByRole('heading', { level: 2, name: newest.subject })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)).toEqual([
    newest.subject,
    older.subject,
  ])
  await person.click(screen.getByRole('button', { name: /Your access code/ }))
  expect(screen.getByRole('heading', { level: 2, name: older.subject })).toBeTruthy()
})

it('shows a letter where it can run nothing, with links to the whole window', async () => {
  await open(answer(mailbox, { messages: [newest] }))
  const frame = await screen.findByTitle('Letter: Verify your e-mail address')
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-top-navigation-by-user-activation')
  expect(frame.getAttribute('srcdoc')).toContain('<!doctype html><html><head><base target="_top">')
})

it('the plain text’s own links stay in the app', async () => {
  const { person } = await open(answer(mailbox, { messages: [newest] }))
  await person.click(await screen.findByRole('tab', { name: 'Plain text' }))
  await person.click(screen.getByRole('link', { name: `${window.location.origin}/verify/tok1` }))
  expect(await screen.findByText('Verifying')).toBeTruthy()
})

it('asks for the letters to one address', async () => {
  const { person, queriesTo } = await open(answer(mailbox, { messages: [] }))
  await person.type(screen.getByLabelText('Letters to'), 'ada@')
  expect(await screen.findByText('No letters to “ada@”')).toBeTruthy()
  await waitFor(() => expect(queriesTo(mailbox).at(-1)).toEqual({ to: 'ada@' }))
})

it('says when letters cannot be loaded, and tries again', async () => {
  const { person, change } = await open(fail(mailbox))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  change(answer(mailbox, { messages: [] }))
  await person.click(retry)
  expect(await screen.findByText('No letters yet')).toBeTruthy()
})
