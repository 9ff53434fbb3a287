import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { depositMaturity } from '#features/investments/api.ts'
import { kycUpload } from '#features/kyc/web/door.ts'
import { ledgerProof } from '#features/reports/api.ts'
import { sendVerificationEmail } from '#features/sessions/credentials-api.ts'
import * as paths from '#kernel/paths.ts'
import { answer } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { pendingRequests, queueCounts } from '../api.ts'
import { linkGroups } from './dashboard-links.ts'
import { MyAccountPage } from './MyAccountPage.tsx'

const path = paths.myAccount
const rich = {
  ...ada,
  balance: 1234.5,
  investmentBalance: 3200,
  totalMaturityAmount: 65.5,
  heldBalance: 500,
  earnedProfit: 120,
  kycStatus: 'Approved' as const,
}

const open = (user = ada, more: Partial<Parameters<typeof openPage>[1]> = {}) =>
  openPage(MyAccountPage, { path, user, ...more })

it('greets, and shows the whole picture: the total with its parts, and beside it what was earned and what comes', async () => {
  const waiting = { requests: [], total: 0, onItsWayIn: 77, nextCursor: null }
  await open(rich, { answers: [answer(pendingRequests, waiting)] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Ada Lovelace')
  const figures = { Total: '$5,000.00', 'On its way in': '$77.00', 'Earned so far': '$120.00' }
  for (const [label, amount] of Object.entries(figures)) {
    expect((await screen.findByText(label)).parentElement?.textContent).toContain(amount)
  }
})

it('reloads the figures on arrival and when the reader comes back', async () => {
  const { change, callsTo } = await open()
  change(answer(getUser, rich))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('$1,234.50')).toBeTruthy()
  expect(callsTo(getUser)).toBeGreaterThan(1)
})

it('settles nothing for staff who view an investor’s account: the server would refuse it', async () => {
  const { callsTo } = await open({ ...rich, isImpersonated: true })
  expect(await screen.findByText('$1,234.50')).toBeTruthy()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(callsTo(depositMaturity)).toBe(0)
})

describe('the investor’s money by book', () => {
  it('is a bar of shares once there is any', async () => {
    await open(rich)
    const bar = screen.getByRole('region', { name: 'Where is my money' })
    expect(
      within(bar)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Balance25%$1,234.50Free to invest or to withdraw',
      'Invested64%$3,200.00In plans that are running',
      'Total-profit1%$65.50Free to move to your balance or to withdraw',
      'Held10%$500.00Set aside for withdrawals under review',
    ])
    expect(screen.queryByText('Before you can invest')).toBeNull()
  })

  it('counts what is held, so that a withdrawal of everything leaves the picture whole', async () => {
    await open({ ...ada, kycStatus: 'Approved', heldBalance: 90 })
    expect(screen.getByText('Total').parentElement?.textContent).toContain('$90.00')
    expect(screen.queryByText('Before you can invest')).toBeNull()
  })

  it('is one checklist for a newcomer, without a figure', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Ada Lovelace')
    expect(document.body.textContent).not.toContain('$')
    const steps = within(screen.getByRole('list', { name: 'Before you can invest' })).getAllByRole('listitem')
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
    const identity = within(steps[1] as HTMLElement).getByRole('region', { name: 'Identity' })
    expect(within(identity).getByRole('link').getAttribute('href')).toBe(paths.uploadKyc)
    expect(screen.getAllByRole('region', { name: 'Identity' })).toEqual([identity])
  })

  it('sends a verified newcomer to the deposit', async () => {
    await open({ ...ada, kycStatus: 'Approved' })
    const list = screen.getByRole('list', { name: 'Before you can invest' })
    expect(within(list).getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe(paths.depositPayment)
  })

  it('is a total of zero for an investor who has withdrawn everything', async () => {
    await open({ ...ada, kycStatus: 'Approved', earnedProfit: 5 })
    expect(screen.getByText('Total').parentElement?.textContent).toContain('$0.00')
    expect(screen.queryByText('Before you can invest')).toBeNull()
  })
})

describe('the verification banner', () => {
  const banner = () => screen.queryByRole('region', { name: 'E-mail verification' })

  it('is shown while the address is not verified, and not after', async () => {
    const { change } = await open({ ...ada, isVerified: false })
    expect(banner()?.textContent).toContain('ada@example.com')
    change(answer(getUser, ada))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(banner()).toBeNull())
  })

  it('resends the link, says what the server says, and waits before the next', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const answers = [answer(sendVerificationEmail, { message: 'Verification e-mail sent.' })]
    const { person, callsTo } = await open({ ...ada, isVerified: false }, { answers })
    await person.click(screen.getByRole('button', { name: 'Resend Verification Link' }))
    await waitFor(() => expect(screen.getAllByText(/Verification e-mail sent\./)).toHaveLength(2))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Resend again in \d+ s/ }).disabled).toBe(true)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await screen.findByRole('button', { name: 'Resend Verification Link' })).toBeTruthy()
    expect(callsTo(sendVerificationEmail)).toBe(1)
  })
})

describe('the identity overlay', () => {
  it.each([
    ['Not Submitted', 'Your identity is not confirmed yet'],
    ['Pending', 'Your documents are under review'],
    ['Rejected', 'Your documents were not accepted'],
  ] as const)('%s: %s', async (kycStatus, title) => {
    await open({ ...rich, kycStatus })
    const card = screen.getByRole('region', { name: 'Identity' })
    expect(within(card).getByText(kycStatus)).toBeTruthy()
    expect(within(card).getByText(title)).toBeTruthy()
    const link = within(card).queryByRole('link')?.getAttribute('href')
    expect(link).toBe(kycStatus === 'Pending' ? undefined : paths.uploadKyc)
  })

  it('is a step of a newcomer, also before the address is verified', async () => {
    await open({ ...ada, isVerified: false, kycStatus: 'Pending' })
    const step = screen.getByRole('region', { name: 'Identity' })
    expect(within(step).getByText('Your documents are under review')).toBeTruthy()
  })

  it('says why documents were rejected', async () => {
    const kyc = { frontDoc: '/f', backDoc: '/b', submittedAt: '2026-01-01T00:00:00.000Z', reason: 'Blurred' }
    await open({ ...ada, kycStatus: 'Rejected', kyc })
    const overlay = screen.getByRole('region', { name: 'Identity' })
    expect(within(overlay).getByText('Reason: Blurred')).toBeTruthy()
    expect(within(overlay).getByRole('link', { name: 'Upload again' })).toBeTruthy()
  })

  it.each(['author', 'admin'] as const)('is shown to an %s too', async (role) => {
    await open({ ...ada, role, kycStatus: 'Pending' })
    expect(within(screen.getByRole('region', { name: 'Identity' })).getByText('Pending')).toBeTruthy()
  })

  it('is gone once the identity is confirmed', async () => {
    await open({ ...ada, kycStatus: 'Approved' })
    expect(screen.queryByRole('region', { name: 'Identity' })).toBeNull()
  })
})

describe('the tiles', () => {
  const places = linkGroups.flatMap((group) => group.places)
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

  it('lead to their places', async () => {
    await open()
    for (const link of links()) expect([kycUpload, ...places].map(({ to }) => to)).toContain(link)
  })

  it('repeat only the three actions beside the total', async () => {
    await open(rich)
    const actions = [paths.depositPayment, paths.startInvest, paths.withdrawWallet]
    for (const to of actions) expect(links().filter((link) => link === to)).toEqual([to, to])
    expect(links().slice(0, 3)).toEqual(actions)
    for (const to of [paths.plans, paths.referrals]) expect(links().filter((link) => link === to)).toEqual([to])
    expect(links()).not.toContain(paths.userProfile)
    expect(screen.getAllByRole('button', { name: 'Move profit to balance' })).toHaveLength(1)
  })

  it('of staff come without the investor’s first steps', async () => {
    await open({ ...ada, role: 'admin' })
    expect(screen.queryByText('Before you can invest')).toBeNull()
    expect(links()).toContain(paths.adminPendingWallet)
  })
})

describe('the alarm of the ledger', () => {
  const proof = {
    provedAt: ada.createdAt,
    milliseconds: 1,
    entries: 2,
    books: 8,
    problems: ['book 5'],
    addedUpAt: null,
    wholeAt: ada.createdAt,
    entriesSince: 0,
  }

  it('is shown to an admin', async () => {
    await open({ ...ada, role: 'admin' }, { answers: [answer(ledgerProof, proof)] })
    expect(await screen.findByText('The ledger does not add up')).toBeTruthy()
  })

  it('is not requested for other roles', async () => {
    const { callsTo } = await open({ ...ada, role: 'author' }, { answers: [answer(ledgerProof, proof)] })
    await waitFor(() => expect(callsTo(queueCounts)).toBe(1))
    expect(callsTo(ledgerProof)).toBe(0)
  })
})
