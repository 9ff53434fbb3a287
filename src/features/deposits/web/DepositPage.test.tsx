import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { indicativeRates } from '#features/markets/api.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { answer, loseConnection, type Reply, refuse } from '#testing/web/fake-server.ts'
import { fill, openPage, saidAbove, saidAt, untilLeft } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import { cancelPayment, createPayment, listAssets, ownDeposits } from '../api.ts'
import { DepositPage } from './DepositPage.tsx'
import { deposit } from './staff/sample-deposit.fixture.ts'

const path = paths.depositPayment
const hash = 'ab'.repeat(32)
const taken = {
  message: 'Deposit submitted. We will confirm it as soon as it arrives.',
  transaction: deposit(5, { transactionId: 'DEP-23456789AB' }),
}

async function open(answers: readonly Reply[] = [], site: object = {}, search = '') {
  const page = await openPage(DepositPage, {
    path,
    at: { pathname: path, search },
    user: richAda,
    site,
    answers: [
      answer(listAssets, { assets: sampleContent.payTo }),
      answer(createPayment, taken),
      answer(indicativeRates, { rates: [] }),
      ...answers,
    ],
  })
  await screen.findByRole('button', { name: 'Submit deposit' })
  return page
}

const submit = () => screen.getByRole('button', { name: 'Submit deposit' })

it('shows where to pay for the chosen asset, with a QR code, and warns in the demo', async () => {
  const { person } = await open()
  const code = screen.getByRole('img', { name: 'QR code of the Bitcoin address' })
  // Fixed colours, because a dark theme would invert the code and many cameras cannot read that.
  expect([...code.children].map((shape) => shape.getAttribute('fill'))).toEqual(['#fff', '#000'])
  await person.click(screen.getByRole('radio', { name: 'USDT on Tron' }))
  expect(screen.getByRole('img', { name: 'QR code of the Tron address' })).toBeTruthy()
  expect(screen.getByText('Our USDT address on Tron').parentElement?.textContent).toContain(
    'TPDH8VbfwzXpD18fLPfYCf88nd67kSdx47',
  )
  expect(screen.getByText('Demo: send nothing to this address')).toBeTruthy()
})

it('says about how much to send at the market’s price, the smallest deposit, the confirmations, and what to do with a wrong coin', async () => {
  const [bitcoin, ...others] = sampleContent.payTo
  if (!bitcoin) throw new Error('There is no sample')
  const rates = [{ asset: 'BTC', dollars: 50_000, source: 'rates.example', readAt: '2026-03-02T09:00:00.000Z' }]
  const { person, callsTo } = await open([
    answer(listAssets, { assets: [{ ...bitcoin, minimum: 20 }, ...others] }),
    answer(indicativeRates, { rates }),
  ])
  expect(screen.getByText('after 2 confirmations on Bitcoin')).toBeTruthy()
  expect(screen.getByText('Smallest deposit').parentElement?.textContent).toContain('$20.00')
  expect(screen.getByText(/Sent the wrong coin/)).toBeTruthy()
  fill({ 'Amount in USD': '19.99' })
  expect(await screen.findByText('0.0004 BTC')).toBeTruthy()
  expect(screen.getByText(/Indicative only/)).toBeTruthy()
  await person.click(submit())
  await waitFor(() => expect(saidAt('Amount in USD')).toBe('The smallest deposit in BTC on Bitcoin is $20.00'))
  expect(callsTo(createPayment)).toBe(0)
  await person.click(screen.getByRole('radio', { name: 'ETH on Ethereum' }))
  expect(screen.queryByText(/Indicative only/)).toBeNull()
})

it('in a live system it warns of other assets instead', async () => {
  await open([], { mode: 'live' })
  expect(await screen.findByText('Send BTC on Bitcoin only')).toBeTruthy()
  expect(screen.queryByText(/Demo/)).toBeNull()
})

it.each(['', 'abc', '0', '1.234'])('an amount of “%s” is refused before anything is sent', async (amount) => {
  const { person, callsTo } = await open()
  fill({ 'Amount in USD': amount })
  await person.click(submit())
  await waitFor(() => expect(saidAt('Amount in USD')).toContain('Please enter an amount in dollars'))
  expect(document.activeElement).toBe(screen.getByLabelText('Amount in USD'))
  expect(callsTo(createPayment)).toBe(0)
})

it('a hash has the form of the chosen network, and is said to have another before anything is sent', async () => {
  const { person, callsTo } = await open()
  await person.click(screen.getByRole('radio', { name: 'USDT on Tron' }))
  fill({ 'Amount in USD': '20', 'Transaction hash(optional)': `0x${hash}` })
  await person.click(submit())
  expect(await screen.findByText(/^A transaction hash on Tron is 64 hexadecimal digits/)).toBeTruthy()
  expect(callsTo(createPayment)).toBe(0)
})

it('declares the deposit, shows its id, and after 3 seconds goes to My Account', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { person, asked, router } = await open()
  await person.click(screen.getByRole('radio', { name: 'USDT on Tron' }))
  fill({ 'Amount in USD': '$2,500.50', 'Transaction hash(optional)': ` ${hash} ` })
  const left = untilLeft(router)
  await person.click(submit())
  expect(await screen.findByText('DEP-23456789AB')).toBeTruthy()
  expect(asked(createPayment)[0]?.body).toEqual({
    amount: 2500.5,
    asset: 'usdt-tron',
    transactionHash: hash,
  })
  expect(await screen.findByText(taken.message)).toBeTruthy()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await left).toBeGreaterThanOrEqual(3_000)
  expect(router.state.location.pathname).toBe(paths.myAccount)
})

it.each([
  ['/start-invest?plan=Premier&amount=1500&onMaturity=wallet', '/start-invest'],
  ['https://elsewhere.example/', paths.myAccount],
  ['//elsewhere.example/start-invest', paths.myAccount],
  ['/api/users/logout', paths.myAccount],
])('who came from %s goes to %s afterwards, with the missing amount filled in', async (next, leadsTo) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { person, router } = await open([], {}, withQuery('', { amount: '499.5', next }))
  expect(screen.getByLabelText<HTMLInputElement>('Amount in USD').value).toBe('499.5')
  const left = untilLeft(router)
  await person.click(submit())
  await screen.findByText('DEP-23456789AB')
  await vi.advanceTimersByTimeAsync(3_000)
  await left
  const { pathname, search } = router.state.location
  expect(pathname).toBe(leadsTo)
  if (leadsTo !== paths.myAccount) expect(`${pathname}${search}`).toBe(next)
})

it('a reader who wants to stay with the id stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { person, router } = await open()
  fill({ 'Amount in USD': '500' })
  await person.click(submit())
  await person.click(await screen.findByRole('button', { name: 'Stay on this page' }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(router.state.location.pathname).toBe(path)
})

it.each([
  ['what the server says', refuse(createPayment, 'TOO_MANY', 'Too many deposits today'), 'Too many deposits today'],
  ['the fallback', loseConnection(createPayment), 'Error processing payment'],
])('a failure is told by %s', async (_, reply, text) => {
  const { person } = await open([reply])
  fill({ 'Amount in USD': '500' })
  await person.click(submit())
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(saidAbove()).not.toBe('')
})

it('lists what is on its way in, and cancels it after a question', async () => {
  const { person, asked } = await open([
    answer(ownDeposits, { deposits: [deposit(3)], nextCursor: null }),
    answer(cancelPayment, { message: 'Deposit cancelled', transaction: deposit(3, { status: 'Cancelled' }) }),
  ])
  await person.click(await screen.findByRole('button', { name: 'Cancel deposit' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel the deposit of $300.00?' }))
  await person.click(dialog.getByRole('button', { name: 'Cancel deposit' }))
  expect(await screen.findByText('Deposit cancelled')).toBeTruthy()
  expect(asked(cancelPayment)).toHaveLength(1)
})
