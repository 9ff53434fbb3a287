import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { sendVerificationEmail, verifyUser } from '../../credentials-api.ts'
import { firstStepPath } from '../entry/first-step.ts'
import { VerifyPage } from './VerifyPage.tsx'

const path = paths.verify.pattern
const at = paths.verify('tok1')
const unverified = { ...ada, isVerified: false }
const stale = refuse(verifyUser, 'NOT_FOUND', 'This link is no longer valid. Please ask for a new one.')
const verifyButton = () => screen.getByRole('button', { name: 'Verify & Continue' })

it.each([
  ['', firstStepPath],
  ['?next=%2Fstart-invest%3Fplan%3DAdvanced', '/upload-kyc?next=%2Fstart-invest%3Fplan%3DAdvanced'],
])('a click verifies, and three seconds later the page is loaded anew (%s)', async (search, goesTo) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let leftAt = 0
  const assign = vi.fn(() => {
    leftAt = Date.now()
  })
  vi.stubGlobal('location', { ...window.location, assign })
  const answers = [answer(verifyUser, { message: 'Account Verification Successful' })]
  const { person } = await openPage(VerifyPage, { path, at: { pathname: at, search }, answers, user: unverified })
  const clickedAt = Date.now()
  await person.click(verifyButton())
  await waitFor(() => expect(screen.getAllByText('Account Verification Successful').length).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(3_000)
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(goesTo))
  expect(leftAt - clickedAt).toBeGreaterThanOrEqual(3_000)
})

it.each([
  ['/start-invest?plan=Advanced', '/upload-kyc?next=%2Fstart-invest%3Fplan%3DAdvanced'],
  ['//evil.example', firstStepPath],
])('what was wanted in the end (%s) is handed on, where it is ours', async (next, goesTo) => {
  const search = `?next=${encodeURIComponent(next)}`
  await openPage(VerifyPage, { path, at: { pathname: at, search }, user: ada })
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(goesTo)
})

it('a stale link offers its owner a new one', async () => {
  const answers = [stale, answer(sendVerificationEmail, { message: 'Verification e-mail sent' })]
  const { person, callsTo } = await openPage(VerifyPage, { path, at, answers, user: unverified })
  await person.click(verifyButton())
  await person.click(await screen.findByRole('button', { name: 'Resend Verification Link' }))
  await waitFor(() => expect(screen.getAllByText('Verification e-mail sent')).toHaveLength(2))
  expect(callsTo(sendVerificationEmail)).toBe(1)
  expect(await screen.findByRole('link', { name: /demo mailbox/ })).toBeTruthy()
})

it('a used link is reported, with a link to the sign-in', async () => {
  const used = refuse(verifyUser, 'WRONG_STATE', 'This link was used already, and the e-mail address is verified.')
  const { person } = await openPage(VerifyPage, { path, at, answers: [used] })
  await person.click(verifyButton())
  expect((await screen.findAllByText(/This link was used already/)).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(paths.login)
})

it('a stale link sends a stranger to the sign-in', async () => {
  const { person } = await openPage(VerifyPage, { path, at, answers: [stale] })
  await person.click(verifyButton())
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe(paths.login)
})

it('after any other refusal the same click can be tried again', async () => {
  const answers = [refuse(verifyUser, 'TOO_MANY', 'Too many attempts. Please try again in 1 minute.')]
  const { person } = await openPage(VerifyPage, { path, at, answers })
  await person.click(verifyButton())
  await waitFor(() => expect(screen.getAllByText('Too many attempts. Please try again in 1 minute.')).toHaveLength(2))
  expect(verifyButton()).toBeTruthy()
})

it('a verified address has the way to continue', async () => {
  await openPage(VerifyPage, { path, at, user: ada })
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(firstStepPath)
})
