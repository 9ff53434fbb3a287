import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, fail, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { googleCallback, googleNonce } from '../../api.ts'
import { LoginPage } from './LoginPage.tsx'

const path = paths.login
const nonces = [answer(googleNonce, { nonce: 'nonce-1' })]
const site = { googleClientId: 'client-1' }

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="accounts.google.com"]')]

async function scriptAsked(): Promise<HTMLScriptElement> {
  await waitFor(() => expect(scripts()).toHaveLength(1))
  return scripts()[0] as HTMLScriptElement
}

/** A fake of Google's script: it renders a button, and a click on it returns a credential. */
function googleAnswering(credential: string) {
  let receive = (_: { credential?: string }) => {}
  const initialize = vi.fn((options: { callback: typeof receive }) => {
    receive = options.callback
  })
  const renderButton = (place: HTMLElement) => {
    const button = document.createElement('button')
    button.textContent = 'Continue with Google'
    button.onclick = () => receive({ credential })
    place.append(button)
  }
  vi.stubGlobal('google', { accounts: { id: { initialize, renderButton } } })
  return initialize
}

/** The simulated browser fails at once to load a script. What it does not know as one it leaves alone. */
beforeEach(() => {
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (name === 'script') element.setAttribute('type', 'text/plain')
    return element
  })
})

afterEach(() => {
  for (const script of scripts()) script.remove()
})

it('without a client id Google is neither shown nor asked for anything', async () => {
  await openPage(LoginPage, { path })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy())
  expect(scripts()).toEqual([])
})

it('a script that cannot be loaded is said, and can be asked for again', async () => {
  await openPage(LoginPage, { path, site, answers: nonces })
  fireEvent.error(await scriptAsked())
  expect(await screen.findByText(/Sign-in with Google cannot be reached just now/)).toBeTruthy()
  expect(scripts()).toEqual([])
})

it('without a nonce Google is not asked, and the password is named', async () => {
  const answers = [fail(googleNonce)]
  await openPage(LoginPage, { path, site, answers })
  expect(await screen.findByText(/Sign-in with Google cannot be reached just now/)).toBeTruthy()
  fireEvent.error(await scriptAsked())
})

it('a credential of Google signs in; a suspended account gets the modal', async () => {
  const answers = [...nonces, refuse(googleCallback, 'SUSPENDED', 'Your account is suspended. Please contact support.')]
  const { person, router, asked, change } = await openPage(LoginPage, { path, site, answers })
  const initialize = googleAnswering('id-token')
  fireEvent.load(await scriptAsked())
  const button = await screen.findByRole('button', { name: 'Continue with Google' })
  expect(initialize.mock.calls[0]?.[0]).toMatchObject({ client_id: 'client-1', nonce: 'nonce-1' })

  await person.click(button)
  expect(await screen.findByRole('alertdialog', { name: 'Account Suspended' })).toBeTruthy()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(initialize).toHaveBeenCalledTimes(2))

  change(answer(googleCallback, ada))
  await person.click(screen.getByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.myAccount))
  expect(asked(googleCallback)).toContainEqual({ body: { credential: 'id-token' } })
})
