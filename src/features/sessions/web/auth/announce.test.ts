import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { openStore } from '#app/web/open-store.ts'
import * as accounts from '#features/accounts/api.ts'
import { updateUser } from '#features/accounts/web/door.ts'
import { demoLogin } from '#features/demo/api.ts'
import type { Dispatch } from '#platform/web/store.ts'
import { Toaster } from '#platform/web/ui/Toaster.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { answer, answerCalls, fail, refuse } from '#testing/web/fake-server.ts'
import { ada } from '#testing/web/sample-users.ts'
import * as api from '../../api.ts'
import * as credentials from '../../credentials-api.ts'
import { login, loginStatus, loginWithCode, logout, register, signInBy } from './auth-actions.ts'
import { forgotPassword, sendLoginCode } from './message-actions.ts'

function open() {
  render(createElement(Toaster))
  return openStore()
}

async function toastOf(text: string): Promise<string | null> {
  const shown = await screen.findByText(text)
  return shown.closest('[data-sonner-toast]')?.getAttribute('data-type') ?? null
}

const message = 'In the server’s words'
const person = { name: 'Ada', email: ada.email, password: 'secret1', phone: ada.phone, country: 'GB' }

describe('an outcome is said in a toast', () => {
  it.each([
    [answer(credentials.register, ada), (dispatch: Dispatch) => dispatch(register(person)), 'Registration Successful'],
    [
      answer(api.login, ada),
      (dispatch: Dispatch) => dispatch(login({ email: ada.email, password: 'secret1' })),
      'Login Successful',
    ],
    [answer(demoLogin, ada), (dispatch: Dispatch) => dispatch(signInBy(async () => ada)), 'Login Successful'],
    [answer(accounts.updateUser, ada), (dispatch: Dispatch) => dispatch(updateUser({ name: 'Ada L' })), 'User Updated'],
  ])('$endpoint.path has a fallback text', async (reply, act, text) => {
    answerCalls(reply)
    await act(open().dispatch)
    expect(await toastOf(text)).toBe('success')
  })

  it.each([
    [answer(api.logout, { message }), (dispatch: Dispatch) => dispatch(logout())],
    [
      answer(credentials.forgotPassword, { message }),
      (dispatch: Dispatch) => dispatch(forgotPassword({ email: ada.email })),
    ],
    [answer(api.sendLoginCode, { message }), (dispatch: Dispatch) => dispatch(sendLoginCode(ada.email))],
    [
      answer(api.loginWithCode, { ...ada, message }),
      (dispatch: Dispatch) => dispatch(loginWithCode({ email: ada.email, loginCode: 'ABC234' })),
    ],
  ])('$endpoint.path says what the server says', async (reply, act) => {
    answerCalls(reply)
    const store = open()
    await act(store.dispatch)
    expect(await toastOf(message)).toBe('success')
    expect(store.getState().auth.user ?? {}).not.toHaveProperty('message')
  })

  it('a refusal is an error', async () => {
    answerCalls(refuse(api.login, 'WRONG_CREDENTIALS', 'Wrong e-mail address or password'))
    const store = open()
    await store.dispatch(login({ email: ada.email, password: 'wrong' }))
    expect(await toastOf('Wrong e-mail address or password')).toBe('error')
    expect(store.getState().auth).toMatchObject({
      isError: true,
      message: 'Wrong e-mail address or password',
      user: null,
    })
  })

  it('a new browser is the next step, not an error', async () => {
    const message = 'We have not met this browser'
    answerCalls(refuse(api.login, 'NEW_BROWSER', message))
    const store = open()
    await store.dispatch(login({ email: ada.email, password: 'secret1' }))
    expect(await toastOf(message)).toBe('info')
    expect(store.getState().auth.twoFactor).toBe(true)
  })

  it('a failed login-status check stores its message and says nothing', async () => {
    answerCalls(fail(api.loginStatus))
    const store = open()
    await store.dispatch(loginStatus())
    const { isError, message: kept } = store.getState().auth
    expect([isError, kept]).toEqual([true, expect.stringContaining('Something went wrong on our side')])
    toast.info('Said afterwards')
    expect(await toastOf('Said afterwards')).toBe('info')
    expect(screen.queryByText(kept)).toBeNull()
  })
})
