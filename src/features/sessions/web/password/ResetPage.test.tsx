import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { UserRecord } from '#features/accounts/api.ts'
import * as paths from '#kernel/paths.ts'
import { answer, type Reply, refuse } from '#testing/web/fake-server.ts'
import { fill, openPage, saidAbove, saidAt } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { checkResetLink, resetPassword } from '../../credentials-api.ts'
import { ResetPage } from './ResetPage.tsx'

const path = paths.reset.pattern
const at = paths.reset('tok1')
const message = 'This link is no longer valid. Please ask for a new one.'
const resetButton = () => screen.getByRole('button', { name: 'Reset Password' })

async function open(answers: readonly Reply[] = [], user?: UserRecord) {
  const page = await openPage(ResetPage, {
    path,
    at,
    answers: [answer(checkResetLink, { message: 'This link works' }), ...answers],
    ...(user && { user }),
  })
  await screen.findByLabelText('New password')
  return page
}

it.each([
  ['', '', 'Required', 'Required'],
  ['short', 'short', 'Password must be up to 6 characters', ''],
  ['secret1', 'secret2', '', 'Passwords do not match'],
  ['secret1', '', '', 'Passwords do not match'],
  ['short', 'shor', 'Password must be up to 6 characters', 'Passwords do not match'],
])('entries "%s" and "%s" are not sent', async (password, confirmation, atPassword, atConfirmation) => {
  const { person, callsTo } = await open()
  fill({ 'New password': password, 'Confirm new password': confirmation })
  await person.click(resetButton())
  await waitFor(() => {
    expect([saidAt('New password'), saidAt('Confirm new password')]).toEqual([atPassword, atConfirmation])
  })
  expect(callsTo(resetPassword)).toBe(0)
})

it('a reset opens /login, and ends the session in the browser', async () => {
  const { person, router, store, asked } = await open(
    [answer(resetPassword, { message: 'Password Reset Successful, please sign in' })],
    ada,
  )
  fill({ 'New password': 'secret1', 'Confirm new password': 'secret1' })
  await person.click(resetButton())
  expect(await screen.findByText('Password Reset Successful, please sign in')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.login))
  expect(asked(resetPassword)).toEqual([{ params: { resetToken: 'tok1' }, body: { password: 'secret1' } }])
  expect(store.getState().auth).toMatchObject({ isLoggedIn: false, user: null })
})

it('a reset opens /login in whatever words it is answered', async () => {
  const { person, router } = await open([answer(resetPassword, { message: 'Noted' })])
  fill({ 'New password': 'secret1', 'Confirm new password': 'secret1' })
  await person.click(resetButton())
  expect(await screen.findByText('Noted')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.login))
})

it('an invalid link is reported at once, without a form', async () => {
  await openPage(ResetPage, { path, at, answers: [refuse(checkResetLink, 'NOT_FOUND', message)] })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe(paths.forgot)
})

it('where the link cannot be checked, the form is there all the same', async () => {
  await open([refuse(checkResetLink, 'TOO_MANY', 'Too many attempts. Please try again in 1 minute.')])
  expect(resetButton()).toBeTruthy()
})

it('a link that grew too old meanwhile is said, with the way to a new one', async () => {
  const { person } = await open([refuse(resetPassword, 'NOT_FOUND', message)])
  fill({ 'New password': 'secret1', 'Confirm new password': 'secret1' })
  await person.click(resetButton())
  await waitFor(() => expect(saidAbove()).toBe(message))
  expect(screen.getByRole('link', { name: 'Get a new one' }).getAttribute('href')).toBe(paths.forgot)
})
