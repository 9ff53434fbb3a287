import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, fail, type Reply } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import { listReferrals } from '../api.ts'
import { ReferralsPage } from './ReferralsPage.tsx'

const nobody = { message: 'No referrals' } as const
const open = (reply: Reply) => openPage(ReferralsPage, { path: paths.referrals, user: richAda, answers: [reply] })

it('says when there are none', async () => {
  await open(answer(listReferrals, nobody))
  expect(await screen.findByText('No Referrals yet, Refer a friend and earn up to $5.')).toBeTruthy()
})

it('shows the code and a link that carries it', async () => {
  await open(answer(listReferrals, nobody))
  expect(screen.getByText('ADA1')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Link to share').value).toBe(
    `${window.location.origin}/register?ref=ADA1`,
  )
})

it.each([
  [true, 'Referral code copied to clipboard!'],
  [false, 'Failed to copy referral code.'],
])('says whether the code was copied: %s', async (works, text) => {
  const { person } = await open(answer(listReferrals, nobody))
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  if (!works) write.mockRejectedValue(new Error('not allowed'))
  document.execCommand = () => false
  await person.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(write).toHaveBeenCalledWith('ADA1')
})

it('lists friends with masked addresses, what each earned, and the total', async () => {
  const friend = { photo: '', joinedAt: '2026-01-01T00:00:00.000Z' }
  await open(
    answer(listReferrals, {
      referrals: [
        { ...friend, _id: 'f1', name: 'Bartholomew Finch', email: 'b•••@example.com', earned: 4.5 },
        { ...friend, _id: 'f2', name: 'Cleo', email: 'c•••@example.com', earned: 0 },
      ],
      totalEarned: 4.5,
    }),
  )
  expect(await screen.findByText('Bartholomew…')).toBeTruthy()
  expect(screen.getByText('b•••@example.com')).toBeTruthy()
  expect(screen.getByText('+$4.50')).toBeTruthy()
  expect(screen.getByText('Nothing yet')).toBeTruthy()
  expect(screen.getByText('Earned by referring').parentElement?.textContent).toContain('$4.502 friends registered')
})

it('says when the list cannot be read', async () => {
  await open(fail(listReferrals))
  expect(await screen.findByText('Failed to fetch data.')).toBeTruthy()
})
