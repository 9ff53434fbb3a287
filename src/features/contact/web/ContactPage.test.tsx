import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, fail } from '#testing/web/fake-server.ts'
import { openSite } from '#testing/web/open-site.ts'
import { sendContactMessage } from '../api.ts'
import { ContactPage } from './ContactPage.tsx'

const sent = "Message sent successfully. We'll reach out shortly."

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))

function fillAll() {
  fill('Name', 'Nora Lind')
  fill('E-mail', 'nora@example.com')
  fill('Message', 'Good morning.')
}

it('sends what was entered, announces it, and stops announcing it after 5 seconds', async () => {
  const { calls, asked } = openSite(ContactPage, { answers: [answer(sendContactMessage, { message: sent })] })
  fillAll()
  submit()
  expect(await screen.findByText(sent)).toBeTruthy()
  expect(asked(sendContactMessage)).toEqual([
    { body: { from_name: 'Nora Lind', from_email: 'nora@example.com', message: 'Good morning.', website: '' } },
  ])
  expect(calls).toHaveLength(1)
  await act(async () => {})
  act(() => void vi.advanceTimersByTime(4_000))
  expect(screen.queryByText(sent)).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1_100))
  expect(screen.queryByText(sent)).toBeNull()
})

it('says when it could not be sent, and keeps what was written', async () => {
  openSite(ContactPage, { answers: [fail(sendContactMessage)] })
  fillAll()
  submit()
  expect(await screen.findByText('Failed to send. Please try again.')).toBeTruthy()
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Good morning.')
})

it('does not send an empty form or a wrong address', async () => {
  const { calls } = openSite(ContactPage)
  submit()
  expect(await screen.findAllByText('All fields are required')).toHaveLength(3)
  fillAll()
  fill('E-mail', 'nora')
  submit()
  expect(await screen.findByText('Please enter a valid email')).toBeTruthy()
  expect(calls).toEqual([])
})
