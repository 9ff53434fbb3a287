import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { UserRecord } from '#features/accounts/api.ts'
import * as paths from '#kernel/paths.ts'
import { openPage } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import { MoneyGate } from './MoneyGate.tsx'

const path = paths.depositPayment
const open = (changes: Partial<UserRecord>) =>
  openPage(() => <MoneyGate>The form</MoneyGate>, { path, user: { ...richAda, ...changes } })

it('opens to a verified address and an approved identity', async () => {
  await open({})
  expect(screen.getByText('The form')).toBeTruthy()
})

it.each([
  [{ isVerified: false }, 'Please verify your e-mail address first'],
  [{ kycStatus: 'Not Submitted' }, 'Your identity is not confirmed yet'],
  [{ kycStatus: 'Pending' }, 'Your documents are under review'],
  [{ kycStatus: 'Rejected' }, 'Your documents were not accepted'],
  [{ isImpersonated: true }, 'Only the owner can move money'],
] as const)('with %o it says: %s', async (changes, title) => {
  await open(changes)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByText('The form')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to My Account' }).getAttribute('href')).toBe(paths.myAccount)
})

it('offers the verification letter again', async () => {
  await open({ isVerified: false })
  expect(screen.getByRole('button', { name: 'Resend Verification Link' })).toBeTruthy()
})

it('shows why documents were rejected', async () => {
  const kyc = { frontDoc: '/f', backDoc: '/b', submittedAt: '2026-01-01T00:00:00.000Z', reason: 'The photo is blurred' }
  await open({ kycStatus: 'Rejected', kyc })
  expect(screen.getByText('The photo is blurred')).toBeTruthy()
})

it('the documents page returns to the page with its whole address', async () => {
  await openPage(() => <MoneyGate>The form</MoneyGate>, {
    path: paths.startInvest,
    at: { pathname: paths.startInvest, search: '?plan=Advanced' },
    user: { ...richAda, kycStatus: 'Not Submitted' },
  })
  expect(screen.getByRole('link', { name: 'Upload documents' }).getAttribute('href')).toBe(
    '/upload-kyc?next=%2Fstart-invest%3Fplan%3DAdvanced',
  )
})
