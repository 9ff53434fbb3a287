import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls, refusal } from '#platform/web/network.fixture.ts'
import { createStore } from '#platform/web/store.ts'
import { MailboxPage } from './MailboxPage.tsx'

const newest = {
  to: 'ada@example.com',
  subject: 'Verify your e-mail address',
  text: `Follow ${window.location.origin}/verify/tok1, please.`,
  html: '<!doctype html><html><head><title>x</title></head><body><script>steal()</script>Hello</body></html>',
  sentAt: '2026-01-02T10:00:00.000Z',
}
const older = { ...newest, to: 'ben@example.com', subject: 'Your access code', sentAt: '2026-01-01T10:00:00.000Z' }

function open() {
  const store = createStore({ reducers: {}, middleware: [] })
  const router = createMemoryRouter([
    { path: '/', element: <MailboxPage /> },
    { path: '/verify/:token', element: <p>Verifying</p> },
  ])
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return userEvent.setup()
}

// Pages are compiled when first asked for, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 4_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('lists letters newest first and shows the newest', async () => {
  answerCalls({ 'GET /api/demo/mailbox': { messages: [newest, older] } })
  const user = open()
  expect(await screen.findByRole('heading', { level: 2, name: newest.subject })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)).toEqual([
    newest.subject,
    older.subject,
  ])
  await user.click(screen.getByRole('button', { name: /Your access code/ }))
  expect(screen.getByRole('heading', { level: 2, name: older.subject })).toBeTruthy()
})

it('shows a letter where it can run nothing, with links to the whole window', async () => {
  answerCalls({ 'GET /api/demo/mailbox': { messages: [newest] } })
  open()
  const frame = await screen.findByTitle('Letter: Verify your e-mail address')
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-top-navigation-by-user-activation')
  expect(frame.getAttribute('srcdoc')).toContain('<!doctype html><html><head><base target="_top">')
})

it('the plain text’s own links stay in the app', async () => {
  answerCalls({ 'GET /api/demo/mailbox': { messages: [newest] } })
  const user = open()
  await user.click(await screen.findByRole('tab', { name: 'Plain text' }))
  await user.click(screen.getByRole('link', { name: `${window.location.origin}/verify/tok1` }))
  expect(await screen.findByText('Verifying')).toBeTruthy()
})

it('asks for the letters to one address', async () => {
  const fetched = vi.fn(async (_address: string) => Response.json({ messages: [] }))
  vi.stubGlobal('fetch', fetched)
  const user = open()
  await user.type(screen.getByLabelText('Letters to'), 'ada@')
  expect(await screen.findByText('No letters to “ada@”')).toBeTruthy()
  await waitFor(() => expect(fetched.mock.lastCall?.[0]).toBe('/api/demo/mailbox?to=ada%40'))
})

it('says when letters cannot be loaded, and tries again', async () => {
  const { change } = answerCalls({ 'GET /api/demo/mailbox': refusal(500, 'UNEXPECTED', 'Down') })
  const user = open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  change({ 'GET /api/demo/mailbox': { messages: [] } })
  await user.click(retry)
  expect(await screen.findByText('No letters yet')).toBeTruthy()
})
