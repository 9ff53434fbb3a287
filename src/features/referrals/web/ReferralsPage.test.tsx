import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, answerLater, fail, type Reply } from '#testing/web/fake-server.ts'
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

const friend = { photo: '', joinedAt: '2026-01-01T00:00:00.000Z', email: 'c•••@example.com', earned: 0 }
const bartholomew = { ...friend, _id: 'f1', name: 'Bartholomew Finch', email: 'b•••@example.com', earned: 4.5 }
const cleo = { ...friend, _id: 'f2', name: 'Cleo' }
const earned = () => screen.getByText('Earned by referring').parentElement?.textContent

it('lists friends with masked addresses, what each earned, and the total', async () => {
  await open(answer(listReferrals, { referrals: [bartholomew, cleo], total: 2, totalEarned: 4.5, nextCursor: null }))
  expect(await screen.findByText('Bartholomew…')).toBeTruthy()
  expect(screen.getByText('b•••@example.com')).toBeTruthy()
  expect(screen.getByText('+$4.50')).toBeTruthy()
  expect(screen.getByText('Nothing yet')).toBeTruthy()
  expect(earned()).toContain('$4.502 friends registered')
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('shows more friends on demand, beside the sum that all of them earned', async () => {
  const sums = { total: 1000, totalAtLeast: true, totalEarned: 3210.98 }
  const { person, queriesTo } = await open(
    answer(listReferrals, ({ query }) =>
      query.cursor === 'next'
        ? { ...sums, referrals: [cleo], nextCursor: null }
        : { ...sums, referrals: [bartholomew], nextCursor: 'next' },
    ),
  )
  expect(await screen.findByText('1 of more than 1,000 shown')).toBeTruthy()
  expect(earned()).toContain('$3,210.98more than 1,000 friends registered')
  await person.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Cleo')).toBeTruthy()
  expect(screen.getByText('Bartholomew…')).toBeTruthy()
  expect(earned()).toContain('$3,210.98more than 1,000 friends registered')
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(queriesTo(listReferrals)).toEqual([{}, { cursor: 'next' }])
})

it('says what friends have earned who are all gone', async () => {
  await open(answer(listReferrals, { referrals: [], total: 0, totalEarned: 5, nextCursor: null }))
  expect(await screen.findByText('No Referrals yet, Refer a friend and earn up to $5.')).toBeTruthy()
  expect(earned()).toContain('$5.000 friends registered')
})

it('states no sum before it is known', async () => {
  const later = answerLater(listReferrals)
  await open(later)
  expect(screen.queryByText('Earned by referring')).toBeNull()
  later.send({ referrals: [cleo], total: 1, totalEarned: 0, nextCursor: null })
  expect(await screen.findByText('Cleo')).toBeTruthy()
  expect(earned()).toContain('$0.001 friend registered')
})

it('says when the list cannot be read, and states no sum', async () => {
  await open(fail(listReferrals))
  expect(await screen.findByText('Failed to fetch data.')).toBeTruthy()
  expect(screen.queryByText('Earned by referring')).toBeNull()
})
