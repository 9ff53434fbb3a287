import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getContent } from '#features/operator/api.ts'
import * as paths from '#kernel/paths.ts'
import { answer, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { sampleSections } from '#testing/web/sample-site.ts'
import { richAda, staffMember } from '#testing/web/sample-users.ts'
import { getInvestment } from '../api.ts'
import {
  approveEarlyExit,
  cancelEarlyExit,
  type ExitRecord,
  pendingExits,
  rejectEarlyExit,
  requestEarlyExit,
} from '../exits-api.ts'
import { InvestmentPage } from './InvestmentPage.tsx'
import { activeAt } from './sample-records.fixture.ts'
import { ExitQueuePage } from './staff/ExitQueuePage.tsx'

const leavable = { ...activeAt(Date.now()), earlyExitFeePercent: 2.5 }
const exit: ExitRecord = {
  _id: 'e1',
  investmentId: 'i1',
  plan: 'Premier',
  amount: 1500,
  fee: 37.5,
  receives: 1462.5,
  status: 'Pending',
  requestDate: new Date().toISOString(),
  endDate: leavable.endDate,
  user: { _id: 'u1', name: 'Iris Vale', email: 'iris@example.com' },
}
it('one that was left says how far it came and what it cost', async () => {
  const startDate = new Date(Date.now() - 86_400_000).toISOString()
  const endDate = new Date(Date.parse(startDate) + 6 * 3_600_000).toISOString()
  const left = { ...leavable, status: 'Ended', maturityAmount: 0, exitFee: 37.5, startDate, endDate } as const
  await openPage(InvestmentPage, {
    path: paths.investment.pattern,
    at: paths.investment('i1'),
    user: richAda,
    answers: [answer(getInvestment, { investment: left }), answer(getContent, sampleSections)],
  })
  const ring = await screen.findByRole('progressbar', { name: 'Progress of the Premier plan' })
  expect(ring.textContent).toBe('25%Left early')
  expect(screen.getByText('Came back').parentElement?.textContent).toBe('Came back$1,462.50')
})

const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

it('the owner sees what leaving costs, asks for it, and takes it back', async () => {
  const { person, asked, change } = await openPage(InvestmentPage, {
    path: paths.investment.pattern,
    at: paths.investment('i1'),
    user: richAda,
    answers: [
      answer(getInvestment, { investment: leavable }),
      answer(getContent, sampleSections),
      answer(requestEarlyExit, { message: 'Wait for the approval of your exit', exit }),
      answer(cancelEarlyExit, { message: 'Early exit cancelled', exit: { ...exit, status: 'Cancelled' } }),
    ],
  })
  await person.click(await screen.findByRole('button', { name: 'Leave early' }))
  const question = await dialog('Leave the investment of $1,500.00 early?')
  expect(
    question.getByText(/^\$1,462\.50 returns .* a fee of \$37\.50 and give up \$345\.00 of profit\.$/),
  ).toBeTruthy()
  change(answer(getInvestment, { investment: { ...leavable, exitRequested: true } }))
  await person.click(question.getByRole('button', { name: 'Ask to leave' }))
  expect(await screen.findByText('Wait for the approval of your exit')).toBeTruthy()

  await person.click(await screen.findByRole('button', { name: 'Cancel early exit' }))
  const regret = await dialog('Cancel the early exit of $1,500.00?')
  change(answer(getInvestment, { investment: leavable }))
  await person.click(regret.getByRole('button', { name: 'Cancel early exit' }))
  expect(await screen.findByRole('button', { name: 'Leave early' })).toBeTruthy()
  for (const endpoint of [requestEarlyExit, cancelEarlyExit]) {
    expect(asked(endpoint)).toEqual([{ params: { id: 'i1' } }])
  }
})

it.each([
  ['Approve', approveEarlyExit, 'Early exit approved', /\$1,462\.50 returns .* a fee of \$37\.50 is kept/],
  ['Reject', rejectEarlyExit, 'Early exit rejected', /runs on/],
] as const)('staff: %s says what follows, and the card leaves the queue', async (verb, endpoint, said, follows) => {
  const { person, asked } = await openPage(ExitQueuePage, {
    path: paths.adminPendingExits,
    user: staffMember,
    answers: [
      answer(pendingExits, { exits: [exit], total: 1, nextCursor: null }),
      answer(endpoint, { message: said, exit }),
    ],
  })
  await person.click(await screen.findByRole('button', { name: `${verb} Iris Vale` }))
  const question = await dialog(`${verb} Iris Vale’s early exit from an investment of $1,500.00?`)
  expect(question.getByText(follows)).toBeTruthy()
  await person.click(question.getByRole('button', { name: `${verb} $1,500.00` }))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(asked(endpoint)).toEqual([{ params: { id: 'e1' } }])
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})

it('staff: an investment that has ended meanwhile is said in the server’s words', async () => {
  const words = 'This investment has matured'
  const { person } = await openPage(ExitQueuePage, {
    path: paths.adminPendingExits,
    user: staffMember,
    answers: [
      answer(pendingExits, { exits: [exit], total: 1, nextCursor: null }),
      refuse(approveEarlyExit, 'WRONG_STATE', words),
    ],
  })
  await person.click(await screen.findByRole('button', { name: 'Approve Iris Vale' }))
  await person.click(await screen.findByRole('button', { name: 'Approve $1,500.00' }))
  expect(await screen.findByText(words)).toBeTruthy()
})
