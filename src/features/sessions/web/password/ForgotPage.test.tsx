import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, refuse } from '#testing/web/fake-server.ts'
import { fill, openPage, saidAbove, saidAt } from '#testing/web/open-page.ts'
import { forgotPassword } from '../../credentials-api.ts'
import { ForgotPage } from './ForgotPage.tsx'

const path = paths.forgot
const sendButton = () => screen.getByRole('button', { name: 'Get Reset Email' })

it.each([
  ['', 'Please enter an email'],
  ['  ', 'Please enter an email'],
  ['ada@', 'Please enter a valid email'],
])('an address "%s" is not sent: %s', async (email, text) => {
  const { person, callsTo } = await openPage(ForgotPage, { path })
  fill({ 'E-mail': email })
  await person.click(sendButton())
  await waitFor(() => expect(saidAt('E-mail')).toBe(text))
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  expect(callsTo(forgotPassword)).toBe(0)
})

it('says what the server says, and where the demo keeps the letter', async () => {
  const message = 'If this address has an account, a letter is on its way'
  const { person, asked } = await openPage(ForgotPage, { path, answers: [answer(forgotPassword, { message })] })
  fill({ 'E-mail': 'ada@example.com' })
  await person.click(sendButton())
  const heading = await screen.findByRole('heading', { name: 'Check your mailbox' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(asked(forgotPassword)).toContainEqual({ body: { email: 'ada@example.com' } })
  const mailbox = await screen.findByRole('link', { name: /demo mailbox/ })
  expect(mailbox.getAttribute('href')).toBe('/demo/mailbox?to=ada%40example.com')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Ask again in \d+ s/ }).disabled).toBe(true)
})

it('a refusal is said above the form', async () => {
  const answers = [refuse(forgotPassword, 'TOO_MANY', 'Too many attempts. Please try again in 5 minutes.')]
  const { person } = await openPage(ForgotPage, { path, answers })
  fill({ 'E-mail': 'ada@example.com' })
  await person.click(sendButton())
  await waitFor(() => expect(saidAbove()).toBe('Too many attempts. Please try again in 5 minutes.'))
})
