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
  decideEarlyExits,
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
  decidedBy: null,
  decidedAt: null,
  reason: '',
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
  ['Approve', approveEarlyExit, ': $1,462.50 returns, $37.50 fee?', /of \$1,500\.00 ends now.* \$37\.50 is kept/],
  ['Reject', rejectEarlyExit, ' of $1,462.50?', /of \$1,500\.00 runs on/],
] as const)(
  'staff: %s asks for what is posted, and the card leaves the queue',
  async (verb, endpoint, asks, follows) => {
    const { person, asked } = await openPage(ExitQueuePage, {
      path: paths.adminPendingExits,
      user: staffMember,
      answers: [
        answer(pendingExits, { exits: [exit], total: 1, nextCursor: null }),
        answer(endpoint, { message: 'It is decided', exit }),
      ],
    })
    expect(await screen.findByRole('article', { name: 'Iris Vale $1,462.50' })).toBeTruthy()
    await person.click(screen.getByRole('button', { name: `${verb} Iris Vale` }))
    const question = await dialog(`${verb} Iris Vale’s early exit${asks}`)
    expect(question.getByText(follows)).toBeTruthy()
    await person.click(question.getByRole('button', { name: `${verb} $1,462.50` }))
    expect(await screen.findByText('It is decided')).toBeTruthy()
    expect(asked(endpoint)).toMatchObject([{ params: { id: 'e1' } }])
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  },
)

it.each([
  ['Approve', 'approve', ': $1,854.50 returns, $45.50 in fees?'],
  ['Reject', 'reject', ', $1,854.50 in total?'],
] as const)('staff: %s several at once', async (verb, decision, asks) => {
  const other = { ...exit, _id: 'e2', amount: 400, fee: 8, receives: 392, user: { ...exit.user, _id: 'u2' } }
  const { person, asked } = await openPage(ExitQueuePage, {
    path: paths.adminPendingExits,
    user: staffMember,
    answers: [
      answer(pendingExits, { exits: [exit, other], total: 2, nextCursor: null }),
      answer(decideEarlyExits, {
        message: '2 decided',
        outcomes: ['e1', 'e2'].map((id) => ({ id, outcome: 'decided' as const })),
      }),
    ],
  })
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select Iris Vale/ })) await person.click(box)
  await person.click(screen.getByRole('button', { name: new RegExp(`^${verb} 2`) }))
  const question = await dialog(`${verb} 2 early exits${asks}`)
  await person.click(question.getByRole('button', { name: `${verb} 2` }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(asked(decideEarlyExits)).toEqual([{ body: { decision, items: [{ id: 'e1' }, { id: 'e2' }] } }])
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
  await person.click(await screen.findByRole('button', { name: 'Approve $1,462.50' }))
  expect(await screen.findByText(words)).toBeTruthy()
})
