import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { logout } from '#features/sessions/api.ts'
import { logout as signOut } from '#features/sessions/web/auth/auth-actions.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { answer } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { LiveUpdates } from './LiveUpdates.tsx'

class Line {
  static last: Line | undefined
  closed = false
  onopen: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  constructor() {
    Line.last = this
  }
  close() {
    this.closed = true
  }
}

function Page() {
  return (
    <>
      <LiveUpdates />
      <p>{useAuth().user?.balance}</p>
    </>
  )
}

const open = () => openPage(Page, { path: '/', user: ada, answers: [answer(logout, { message: 'Bye' })] })
const tell = (...topics: string[]) => act(() => Line.last?.onmessage({ data: JSON.stringify({ topics }) }))

beforeEach(() => {
  vi.stubGlobal('EventSource', Line)
})

it('reloads the user on the server’s event', async () => {
  const { change } = await open()
  change(answer(getUser, { ...ada, balance: 500 }))
  tell('User', 'History', 'Deposit')
  expect(await screen.findByText('500')).toBeTruthy()
})

it('a change of the queues does not reload the user', async () => {
  const { callsTo, change } = await open()
  tell('Queue', 'Deposit')
  change(answer(getUser, { ...ada, balance: 500 }))
  tell('User')
  expect(await screen.findByText('500')).toBeTruthy()
  expect(callsTo(getUser)).toBe(2)
})

it('reloads on returning to the window, but not every time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { callsTo } = await open()
  window.dispatchEvent(new Event('focus'))
  expect(callsTo(getUser)).toBe(1)
  await vi.advanceTimersByTimeAsync(6_000)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(callsTo(getUser)).toBe(2))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(callsTo(getUser)).toBe(2)
})

it('disconnects on signing out', async () => {
  const { store } = await open()
  const line = Line.last
  await act(() => store.dispatch(signOut()))
  expect(line?.closed).toBe(true)
})
