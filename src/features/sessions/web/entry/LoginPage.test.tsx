import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { challengeLifetime } from '#features/credentials/passkey.ts'
import * as paths from '#kernel/paths.ts'
import { answer, answerLater, refuse } from '#testing/web/fake-server.ts'
import { fill, openPage, saidAbove, saidAt } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { askPasskeyToSignIn, login, loginWithPasskey, sendLoginCode } from '../../api.ts'
import { LoginPage } from './LoginPage.tsx'

/** A browser that offers passkeys by itself: answers at once, with the same one each time. */
const signed = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
}
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthnAutofill: async () => true,
  startAuthentication: async () => signed,
  WebAuthnAbortService: { cancelCeremony: () => undefined },
}))
afterEach(() => vi.unstubAllGlobals())

const path = paths.login
const right = { 'E-mail': 'ada@example.com', Password: 'secret1' }
const loginButton = () => screen.getByRole('button', { name: 'Sign in' })

describe('errors are shown before anything is sent', () => {
  it.each([
    ['', '', 'All fields are required', 'Required', 'Required'],
    ['', 'secret1', 'All fields are required', 'Required', ''],
    ['ada@example.com', '', 'All fields are required', '', 'Required'],
    ['ada', 'secret1', '', 'Please enter a valid email', ''],
    ['ada@example.c', '', 'All fields are required', 'Please enter a valid email', 'Required'],
  ])('e-mail "%s", password "%s"', async (email, password, above, atEmail, atPassword) => {
    const { person, callsTo } = await openPage(LoginPage, { path })
    fill({ 'E-mail': email, Password: password })
    await person.click(loginButton())
    await waitFor(() => expect(saidAbove() + saidAt('E-mail') + saidAt('Password')).toBe(above + atEmail + atPassword))
    expect(document.activeElement).toBe(screen.getByLabelText(atEmail ? 'E-mail' : 'Password'))
    expect(callsTo(login)).toBe(0)
  })
})

describe('a sign-in', () => {
  it('goes to /my-account', async () => {
    const { person, router, asked } = await openPage(LoginPage, { path, answers: [answer(login, ada)] })
    fill({ ...right, 'E-mail': ' ada@example.com ' })
    await person.click(loginButton())
    expect(await screen.findByText('Login Successful')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.myAccount))
    expect(asked(login)).toContainEqual({ body: { email: 'ada@example.com', password: 'secret1' } })
  })

  it('goes where the person was going', async () => {
    const at = { pathname: path, search: `?next=${encodeURIComponent('/user-profile?tab=security')}` }
    const { person, router } = await openPage(LoginPage, { path, at, answers: [answer(login, ada)] })
    fill(right)
    await person.click(loginButton())
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.userProfile))
    expect(router.state.location.search).toBe('?tab=security')
  })

  it('is sent once, however often it is submitted', async () => {
    const later = answerLater(login)
    const { person, callsTo } = await openPage(LoginPage, { path, answers: [later] })
    fill(right)
    await person.type(screen.getByLabelText('Password'), '{Enter}{Enter}')
    await waitFor(() => expect(loginButton().getAttribute('aria-busy')).toBe('true'))
    await person.click(loginButton())
    later.send(ada)
    await screen.findByText('Elsewhere')
    expect(callsTo(login)).toBe(1)
  })

  it('is not asked of who is signed in', async () => {
    const { router } = await openPage(LoginPage, { path, user: ada })
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.myAccount))
  })
})

describe('a refused sign-in', () => {
  it('says why, in the form and in a toast', async () => {
    const answers = [refuse(login, 'WRONG_CREDENTIALS', 'Wrong e-mail address or password')]
    const { person } = await openPage(LoginPage, { path, answers })
    fill(right)
    await person.click(loginButton())
    await waitFor(() => expect(screen.getAllByText('Wrong e-mail address or password')).toHaveLength(2))
    expect(saidAbove()).toBe('Wrong e-mail address or password')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('shows what the server says of a field at the field', async () => {
    const { person } = await openPage(LoginPage, {
      path,
      answers: [refuse(login, 'BAD_INPUT', 'Please check', { email: 'Not this one' })],
    })
    fill(right)
    await person.click(loginButton())
    await waitFor(() => expect(saidAt('E-mail')).toBe('Not this one'))
    expect(saidAbove()).toBe('')
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  })

  it('from a new browser has a code sent and goes to the page for it, with the way on in hand', async () => {
    const at = { pathname: path, search: '?next=%2Fuser-profile' }
    const answers = [
      refuse(login, 'NEW_BROWSER', 'We have not met this browser'),
      answer(sendLoginCode, { message: 'A code is on its way' }),
    ]
    const { person, router, callsTo, store } = await openPage(LoginPage, { path, at, answers })
    fill({ ...right, 'E-mail': 'ada+new@example.com' })
    await person.click(loginButton())
    await waitFor(() => expect(router.state.location.pathname).toBe('/loginWithCode/ada%2Bnew%40example.com'))
    expect(router.state.location.search).toBe('?next=%2Fuser-profile')
    expect(callsTo(sendLoginCode)).toBe(1)
    expect(store.getState().auth.twoFactor).toBe(true)
  })

  it('of a suspended account opens a modal with the ways to support', async () => {
    const answers = [refuse(login, 'SUSPENDED', 'In whatever words')]
    const { person } = await openPage(LoginPage, { path, answers })
    fill(right)
    await person.click(loginButton())
    expect(await screen.findByRole('alertdialog', { name: 'Account Suspended' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '+1 555 010 0199' }).getAttribute('href')).toBe('tel:+15550100199')
    expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe(paths.contact)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

it('asks the code of a refusal, never its words', async () => {
  const message = 'New browser or device detected: is your account suspended?'
  const { person, router } = await openPage(LoginPage, {
    path,
    answers: [refuse(login, 'WRONG_CREDENTIALS', message)],
  })
  fill(right)
  await person.click(loginButton())
  await waitFor(() => expect(saidAbove()).toBe(message))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(router.state.location.pathname).toBe(path)
})

it('links to /forgot and /register', async () => {
  await openPage(LoginPage, { path })
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(paths.forgot)
  expect(screen.getByRole('link', { name: 'Open an account' }).getAttribute('href')).toBe(paths.register)
})

it('offers nothing by itself after a passkey was refused, until the button is pressed', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const options = {
    challenge: 'a',
    rpId: 'localhost',
    timeout: challengeLifetime,
    userVerification: 'required',
  } as const
  const { person, callsTo } = await openPage(LoginPage, {
    path,
    answers: [
      answer(askPasskeyToSignIn, options),
      refuse(loginWithPasskey, 'WRONG_CREDENTIALS', 'This passkey is not known'),
    ],
  })
  expect(await screen.findByText('This passkey is not known')).toBeTruthy()
  expect([callsTo(askPasskeyToSignIn), callsTo(loginWithPasskey)]).toEqual([1, 1])
  await person.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(callsTo(loginWithPasskey)).toBe(2))
  expect(await screen.findByText('This passkey is not known')).toBeTruthy()
  expect([callsTo(askPasskeyToSignIn), callsTo(loginWithPasskey)]).toEqual([2, 2])
})
