import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSite } from '#features/site/web/open-site.fixture.ts'
import { answerCalls, refusal } from '#platform/web/network.fixture.ts'
import { ContactPage } from './ContactPage.tsx'

const sent = "Message sent successfully. We'll reach out shortly."

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))

function fillAll() {
  fill('Name', 'Nora Lind')
  fill('E-mail', 'nora@example.com')
  fill('Message', 'Good morning.')
}

it('sends what was entered, says so, and stops saying so after 5 seconds', async () => {
  const { asked } = answerCalls({ 'POST /api/contact': { message: sent } })
  openSite(ContactPage)
  fillAll()
  submit()
  expect(await screen.findByText(sent)).toBeTruthy()
  expect(asked).toEqual([
    {
      call: 'POST /api/contact',
      body: { from_name: 'Nora Lind', from_email: 'nora@example.com', message: 'Good morning.', website: '' },
    },
  ])
  await act(async () => {})
  act(() => void vi.advanceTimersByTime(4_000))
  expect(screen.queryByText(sent)).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1_100))
  expect(screen.queryByText(sent)).toBeNull()
})

it('says when it could not be sent, and keeps what was written', async () => {
  answerCalls({ 'POST /api/contact': refusal(500, 'UNEXPECTED', 'Something went wrong on our side.') })
  openSite(ContactPage)
  fillAll()
  submit()
  expect(await screen.findByText('Failed to send. Please try again.')).toBeTruthy()
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Good morning.')
})

it('does not send an empty form or a wrong address', async () => {
  const { asked } = answerCalls({})
  openSite(ContactPage)
  submit()
  expect(await screen.findAllByText('All fields are required')).toHaveLength(3)
  fillAll()
  fill('E-mail', 'nora')
  submit()
  expect(await screen.findByText('Please enter a valid email')).toBeTruthy()
  expect(asked).toEqual([])
})
