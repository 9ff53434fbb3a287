import { cleanup, configure, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { updateUser } from '#features/accounts/web/own-account/door.ts'
import { answerCalls, refusal } from '#platform/web/network.fixture.ts'
import { createStore, type Dispatch } from '#platform/web/store.ts'
import { Toaster } from '#platform/web/ui/Toaster.tsx'
import { ada } from '#testing/web/sample-users.ts'
import { announceOutcomes } from './announce.ts'
import { login, loginStatus, loginWithCode, logout, register, signInBy } from './auth-actions.ts'
import { authReducer } from './auth-slice.ts'
import { forgotPassword, sendLoginCode } from './message-actions.ts'

function open() {
  render(createElement(Toaster))
  return createStore({ reducers: { auth: authReducer }, middleware: [announceOutcomes] })
}

async function toastOf(text: string): Promise<string | null> {
  const shown = await screen.findByText(text)
  return shown.closest('[data-sonner-toast]')?.getAttribute('data-type') ?? null
}

const person = { name: 'Ada', email: ada.email, password: 'secret1', phone: ada.phone, country: 'GB' }

// Pages are compiled when first asked for, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 4_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('an outcome is said in a toast', () => {
  it.each([
    ['POST /api/users/register', (dispatch: Dispatch) => dispatch(register(person)), 'Registration Successful'],
    [
      'POST /api/users/login',
      (dispatch: Dispatch) => dispatch(login({ email: ada.email, password: 'secret1' })),
      'Login Successful',
    ],
    ['of another room', (dispatch: Dispatch) => dispatch(signInBy(async () => ada)), 'Login Successful'],
    ['PATCH /api/users/updateUser', (dispatch: Dispatch) => dispatch(updateUser({ name: 'Ada L' })), 'User Updated'],
  ])('%s has a fallback text', async (endpoint, act, text) => {
    answerCalls({ [endpoint]: ada })
    await act(open().dispatch)
    expect(await toastOf(text)).toBe('success')
  })

  it.each([
    ['GET /api/users/logout', (dispatch: Dispatch) => dispatch(logout())],
    ['POST /api/users/forgotPassword', (dispatch: Dispatch) => dispatch(forgotPassword({ email: ada.email }))],
    ['POST /api/users/sendLoginCode/ada%40example.com', (dispatch: Dispatch) => dispatch(sendLoginCode(ada.email))],
    [
      'POST /api/users/loginWithCode/ada%40example.com',
      (dispatch: Dispatch) => dispatch(loginWithCode({ email: ada.email, loginCode: 'ABC234' })),
    ],
  ])('%s says what the server says', async (endpoint, act) => {
    const message = `In the server’s words: ${endpoint}`
    answerCalls({ [endpoint]: { ...ada, message } })
    const store = open()
    await act(store.dispatch)
    expect(await toastOf(message)).toBe('success')
    expect(store.getState().auth.user ?? {}).not.toHaveProperty('message')
  })

  it('a refusal is an error', async () => {
    answerCalls({ 'POST /api/users/login': refusal(401, 'WRONG_CREDENTIALS', 'Invalid email or password') })
    const store = open()
    await store.dispatch(login({ email: ada.email, password: 'wrong' }))
    expect(await toastOf('Invalid email or password')).toBe('error')
    expect(store.getState().auth).toMatchObject({ isError: true, message: 'Invalid email or password', user: null })
  })

  it('a new browser is the next step, not an error', async () => {
    const message = 'We have not met this browser'
    answerCalls({ 'POST /api/users/login': refusal(403, 'NEW_BROWSER', message) })
    const store = open()
    await store.dispatch(login({ email: ada.email, password: 'secret1' }))
    expect(await toastOf(message)).toBe('info')
    expect(store.getState().auth.twoFactor).toBe(true)
  })

  it('a failed login-status check stores its message and says nothing', async () => {
    answerCalls({ 'GET /api/users/loginStatus': refusal(500, 'UNEXPECTED', 'The status is unknown') })
    const store = open()
    await store.dispatch(loginStatus())
    expect(store.getState().auth).toMatchObject({ isError: true, message: 'The status is unknown' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText('The status is unknown')).toBeNull()
  })
})
