import { act, screen } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { ownFactors } from '#features/credentials/api.ts'
import { listPasskeys } from '#features/credentials/passkeys-api.ts'
import { SetUpFactorPage } from '#features/profile/web/SetUpFactorPage.tsx'
import * as paths from '#kernel/paths.ts'
import { api } from '#platform/web/store.ts'
import { answer } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { RequireFactor } from './RequireFactor.tsx'

const routes: RouteObject[] = [
  { path: paths.setUpFactor, element: <SetUpFactorPage /> },
  { element: <RequireFactor />, children: [{ path: '*', element: <p>Where they wanted to go</p> }] },
]
const madeAt = '2026-01-02T10:00:00.000Z'
const noPasskeys = answer(listPasskeys, { passkeys: [], offered: true, most: 10 })
const nothing = answer(ownFactors, { offered: true, authenticator: null, recoveryCodes: null })
const app = answer(ownFactors, {
  offered: true,
  authenticator: { addedAt: madeAt },
  recoveryCodes: { left: 10, of: 10, madeAt },
})

it('redirects a person without a required factor to the page that sets one up, and continues only when they say so', async () => {
  const lacking = { ...staffMember, lacksFactor: true }
  const wanted = `${paths.users}?role=author`
  const { router, store, person, change } = await openRoutes(routes, wanted, {
    user: lacking,
    answers: [noPasskeys, nothing],
  })
  expect(await screen.findByRole('heading', { name: 'Protect your account' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Passkeys' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Authenticator app' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()

  change(app)
  act(() => void store.dispatch(api.util.invalidateTags(['Factor'])))
  const goOn = await screen.findByRole('button', { name: 'Continue' })
  change(answer(getUser, staffMember))
  await person.click(goOn)
  expect(await screen.findByText('Where they wanted to go')).toBeTruthy()
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(wanted)
})

it('lets other people pass, and sends them on from the page that sets one up', async () => {
  await openRoutes(routes, paths.setUpFactor, { user: staffMember, answers: [noPasskeys, nothing] })
  expect(await screen.findByText('Where they wanted to go')).toBeTruthy()
})
