import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readSite } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { answer, refuse } from '#testing/web/fake-server.ts'
import { fill, openPage, saidAbove, saidAt } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { loginWithCode, loginWithFactor, sendLoginCode } from '../../api.ts'
import { LoginWithCodePage } from './LoginWithCodePage.tsx'

const path = paths.loginWithCode.pattern
const at = '/loginWithCode/ada%40example.com'

const input = () => screen.getByLabelText<HTMLInputElement>('Access code')
const typeCode = (code: string) => fireEvent.change(input(), { target: { value: code } })
const loginButton = () => screen.getByRole('button', { name: 'Sign in' })

describe('the code', () => {
  it.each([
    ['', 'Please fill in the login code'],
    ['A', 'Access code must be 6 characters'],
    ['AB23C', 'Access code must be 6 characters'],
  ])('"%s" is not sent', async (code, text) => {
    const { person, callsTo } = await openPage(LoginWithCodePage, { path, at })
    if (code) typeCode(code)
    await person.click(loginButton())
    await waitFor(() => expect(saidAt('Access code')).toBe(text))
    expect(document.activeElement).toBe(input())
    expect(callsTo(loginWithCode)).toBe(0)
  })

  it('is sent by itself, once, when it is complete, and opens /my-account', async () => {
    const { asked, router } = await openPage(LoginWithCodePage, {
      path,
      at,
      answers: [answer(loginWithCode, { ...ada, message: 'Welcome back' })],
    })
    typeCode('ab2 3cd')
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.myAccount))
    expect(asked(loginWithCode)).toEqual([{ params: { email: 'ada@example.com' }, body: { loginCode: 'AB23CD' } }])
  })

  it('continues where the person was going', async () => {
    const from = { pathname: at, search: '?next=%2Fuser-profile' }
    const { router } = await openPage(LoginWithCodePage, {
      path,
      at: from,
      answers: [answer(loginWithCode, { ...ada, message: 'Welcome back' })],
    })
    typeCode('AB23CD')
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.userProfile))
  })

  it('when wrong is cleared for the next try', async () => {
    const answers = [refuse(loginWithCode, 'WRONG_CREDENTIALS', 'Wrong or expired access code')]
    await openPage(LoginWithCodePage, { path, at, answers })
    typeCode('AB23CD')
    await waitFor(() => expect(saidAt('Access code')).toBe('Wrong or expired access code'))
    expect(input().value).toBe('')
    expect(document.activeElement).toBe(input())
  })

  it('stays when it could not be checked', async () => {
    const answers = [refuse(loginWithCode, 'TOO_MANY', 'Too many attempts. Please try again in 1 minute.')]
    await openPage(LoginWithCodePage, { path, at, answers })
    typeCode('AB23CD')
    await waitFor(() => expect(saidAbove()).toBe('Too many attempts. Please try again in 1 minute.'))
    expect(input().value).toBe('AB23CD')
  })

  it('of a suspended account opens the modal', async () => {
    const answers = [refuse(loginWithCode, 'SUSPENDED', 'Your account is suspended. Please contact support.')]
    await openPage(LoginWithCodePage, { path, at, answers })
    typeCode('AB23CD')
    expect(await screen.findByRole('alertdialog', { name: 'Account Suspended' })).toBeTruthy()
  })
})

it('another code can be asked for, and again after a while', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answers = [answer(sendLoginCode, { message: 'Another code is on its way' })]
  const { person, callsTo } = await openPage(LoginWithCodePage, { path, at, answers })
  await person.click(screen.getByRole('button', { name: 'Resend Code' }))
  expect(await screen.findByText('Another code is on its way')).toBeTruthy()
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: /Resend Code in \d+ s/ })
  expect(waiting.disabled).toBe(true)
  await vi.advanceTimersByTimeAsync(31_000)
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Resend Code' })).disabled).toBe(false)
  expect(callsTo(sendLoginCode)).toBe(1)
})

it.each([
  ['demo', 1],
  ['live', 0],
] as const)('in %s mode the letter is said to be in the demo mailbox %i times', async (mode, times) => {
  const { store } = await openPage(LoginWithCodePage, { path, at, site: { mode } })
  await waitFor(() => expect(readSite.select()(store.getState() as never).isSuccess).toBe(true))
  expect(screen.queryAllByRole('link', { name: /demo mailbox/ })).toHaveLength(times)
})

describe('an account with an authenticator app', () => {
  const strong = { pathname: at, state: { needs: ['totp'] } }
  const welcome = answer(loginWithFactor, { ...ada, message: 'Code accepted. You are signed in.' })

  it('is asked for a code of it, which is sent by itself', async () => {
    const { asked, router, callsTo, store } = await openPage(LoginWithCodePage, {
      path,
      at: strong,
      answers: [welcome],
    })
    expect(screen.queryByText('Resend Code')).toBeNull()
    fill({ 'Code from your authenticator app': '123 456' })
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.myAccount))
    expect(asked(loginWithFactor)).toEqual([{ body: { factor: 'totp', code: '123456', email: 'ada@example.com' } }])
    expect(callsTo(sendLoginCode)).toBe(0)
    expect(store.getState().auth).toMatchObject({ isLoggedIn: true, twoFactor: false })
  })

  it('takes a recovery code instead, and says at the field what is wrong with it', async () => {
    const wrong = 'This code is not right, or it was used before'
    const refusal = refuse(loginWithFactor, 'WRONG_CREDENTIALS', wrong, { code: wrong })
    const { person, asked } = await openPage(LoginWithCodePage, { path, at: strong, answers: [refusal] })
    await person.click(screen.getByRole('button', { name: 'Use a recovery code instead' }))
    await person.click(loginButton())
    await waitFor(() => expect(saidAt('Recovery code')).toBe('Please enter a recovery code'))
    await person.type(screen.getByLabelText('Recovery code'), '7k2mx-4qwer{Enter}')
    await waitFor(() => expect(saidAt('Recovery code')).toBe(wrong))
    expect(asked(loginWithFactor)).toEqual([
      { body: { factor: 'recovery', code: '7K2MX4QWER', email: 'ada@example.com' } },
    ])
  })

  it('is asked for it too where only the server knows that it has one', async () => {
    const body = { code: 'NEW_BROWSER', message: 'New browser or device detected.', needs: ['totp'] }
    const respond = () => Response.json(body, { status: 403 })
    await openPage(LoginWithCodePage, { path, at, answers: [{ endpoint: loginWithCode, respond }] })
    typeCode('AB23CD')
    expect(await screen.findByLabelText('Code from your authenticator app')).toBeTruthy()
  })
})
