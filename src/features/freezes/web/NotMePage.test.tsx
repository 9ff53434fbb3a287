import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { checkNotMe, notMe } from '../api.ts'
import { NotMePage } from './NotMePage.tsx'

const path = paths.notMe.pattern
const at = paths.notMe('tok1')
const works = answer(checkNotMe, { message: 'This link works' })
const stale = 'This link is no longer valid.'

it('does nothing before its button is pressed, and then opens the page for a new password, signed out', async () => {
  const answers = [works, answer(notMe, { message: 'Everybody is signed out', resetToken: 'reset1' })]
  const { person, router, store, callsTo } = await openPage(NotMePage, { path, at, user: ada, answers })
  const button = await screen.findByRole('button', { name: 'Lock everybody out' })
  expect(callsTo(notMe)).toBe(0)
  await person.click(button)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.resetPassword('reset1')))
  expect(store.getState().auth).toMatchObject({ isLoggedIn: false, user: null })
})

it('a used link is reported, with the way to a new password', async () => {
  await openPage(NotMePage, { path, at, answers: [refuse(checkNotMe, 'NOT_FOUND', stale)] })
  expect(await screen.findByText(stale)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Lock everybody out' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Reset my password' }).getAttribute('href')).toBe(paths.forgot)
})

it('a link that was used elsewhere meanwhile is reported beside the button', async () => {
  const { person } = await openPage(NotMePage, { path, at, answers: [works, refuse(notMe, 'NOT_FOUND', stale)] })
  await person.click(await screen.findByRole('button', { name: 'Lock everybody out' }))
  expect(await screen.findByText(stale)).toBeTruthy()
})
