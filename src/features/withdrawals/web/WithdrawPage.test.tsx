import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { getFees } from '#features/fees/api.ts'
import { indicativeRates } from '#features/markets/api.ts'
import { getPromises } from '#features/promises/api.ts'
import * as paths from '#kernel/paths.ts'
import { api } from '#platform/web/store.ts'
import { answer, answerLater, loseConnection, type Reply, refuse } from '#testing/web/fake-server.ts'
import { fill, openPage, saidAbove, saidAt, untilLeft } from '#testing/web/open-page.ts'
import { termsOf } from '#testing/web/open-site.ts'
import { richAda } from '#testing/web/sample-users.ts'
import { addressBook, checkPayee, type SavedAddressRecord } from '../addresses-api.ts'
import {
  cancelWithdrawal,
  createWithdrawal,
  ownWithdrawals,
  type WithdrawalOptions,
  type WithdrawalRecord,
  withdrawalOptions,
} from '../api.ts'
import { WithdrawPage } from './WithdrawPage.tsx'

const path = paths.withdrawWallet
const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7'
const waiting: WithdrawalRecord = {
  _id: 'w1',
  amount: 120,
  fee: 0,
  receives: 120,
  feeVersion: 0,
  source: 'wallet',
  asset: 'ETH',
  network: 'Ethereum',
  walletAddress: ethereum,
  status: 'Pending',
  transactionHash: '',
  reason: '',
  requestDate: '2026-01-01T00:00:00.000Z',
  approvableFrom: null,
  decidedAt: null,
  decidedBy: null,
  firstApprovalBy: null,
  firstApprovalAt: null,
  approvalRefusal: null,
  needsSecondPerson: false,
  verifiedAs: null,
  address: null,
  user: { _id: 'u1', name: 'Ada', email: 'ada@example.com' },
}
const taken = { message: 'Withdrawal requested. It will be processed within 1-2 business days.', withdrawal: waiting }
const page = (...withdrawals: WithdrawalRecord[]) => ({ withdrawals, nextCursor: null })

const feesOf = (flat: number | null, version = 0) => ({
  current: { version, startsAt: null, terms: termsOf(flat) },
  next: [],
})

const known = { label: null, isNew: false, approvableFrom: null, refusal: null }
const book = (...addresses: SavedAddressRecord[]) => ({
  addresses,
  lock: { state: 'off' as const, lockedAt: null, liftsAt: null },
  coolingHours: 24,
})
const hardwareWallet: SavedAddressRecord = {
  _id: 'a1',
  network: 'Ethereum',
  walletAddress: ethereum,
  label: 'My hardware wallet',
  savedAt: '2026-01-01T00:00:00.000Z',
  paid: 0,
  approvableFrom: null,
  usableFrom: null,
}

const options: WithdrawalOptions = {
  coins: [
    { asset: 'BTC', network: 'Bitcoin' },
    { asset: 'ETH', network: 'Ethereum' },
    { asset: 'USDT', network: 'Ethereum' },
    { asset: 'USDT', network: 'Tron' },
  ],
  earlier: [],
  requestedWithinADay: 0,
}

const open = async (answers: readonly Reply[] = []) => {
  const page = await opened(answers)
  await screen.findByLabelText('Amount in USD')
  return page
}

const opened = (answers: readonly Reply[]) =>
  openPage(WithdrawPage, {
    path,
    user: richAda,
    answers: [
      answer(ownWithdrawals, page()),
      answer(createWithdrawal, taken),
      answer(getFees, feesOf(null)),
      answer(getPromises, { versions: [] }),
      answer(indicativeRates, { rates: [] }),
      answer(addressBook, book()),
      answer(checkPayee, known),
      answer(withdrawalOptions, options),
      ...answers,
    ],
  })

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Request withdrawal' })

it('shows what leaves, the fee and what arrives before anything is asked, and sends the version that was shown', async () => {
  const { person, asked } = await open([answer(getFees, feesOf(1.5, 7))])
  await person.click(screen.getByRole('radio', { name: 'USDT' }))
  await person.click(screen.getByRole('radio', { name: 'Tron' }))
  fill({ 'Amount in USD': '120', 'Wallet address': 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' })
  expect(await screen.findByText('$118.50')).toBeTruthy()
  await person.click(submit())
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw $120.00?' })
  for (const text of [
    'You send, from your Balance',
    '$1.50',
    'USDT worth $118.50',
    'USDT on Tron',
    'within 1-2 business days',
  ]) {
    expect(dialog.textContent).toContain(text)
  }
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw $120.00' }))
  await waitFor(() => expect(asked(createWithdrawal)[0]?.body).toMatchObject({ feeVersion: 7 }))
})

it('shows new fees when they have changed meanwhile', async () => {
  const changed = refuse(
    createWithdrawal,
    'CHANGED',
    'The fees and limits have just changed. Please look at them again.',
  )
  const { person, callsTo } = await open([changed])
  const dialog = await ask(person)
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw $120.00' }))
  await waitFor(() => expect(callsTo(getFees)).toBe(2))
  expect(saidAbove()).toContain('have just changed')
})

it('fills in the whole balance, hints at more than that while it is typed, and gives a price only where there is one', async () => {
  const rates = [{ asset: 'BTC', dollars: 50_000, source: 'rates.example', readAt: '2026-03-02T09:00:00.000Z' }]
  const { person } = await open([answer(indicativeRates, { rates })])
  await person.click(await screen.findByRole('button', { name: 'Max' }))
  expect(screen.getByLabelText<HTMLInputElement>('Amount in USD').value).toBe('1000.5')
  const about = (await screen.findByText('0.02001 BTC')).parentElement?.textContent
  expect(about).toContain('You receive about 0.02001 BTC at $50,000.00 for 1 BTC, from rates.example, 2 Mar 2026')
  fill({ 'Amount in USD': '1000.51' })
  expect(await screen.findByText('This is more than your balance of $1,000.50.')).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'ETH' }))
  expect(screen.queryByText(/Indicative only/)).toBeNull()
  expect(screen.getByText('No rate for ETH is known at the moment.')).toBeTruthy()
})

async function ask(person: Awaited<ReturnType<typeof open>>['person']) {
  await person.click(screen.getByRole('radio', { name: 'ETH' }))
  fill({ 'Amount in USD': '120', 'Wallet address': ethereum })
  await person.click(submit())
  return screen.findByRole('alertdialog', { name: 'Withdraw $120.00?' })
}

it('warns, lists the steps and shows both sources with their balances', async () => {
  await open()
  expect(screen.getByText('Make sure that the wallet address is correct')).toBeTruthy()
  expect(screen.getByText(/Withdrawals cannot be reversed/)).toBeTruthy()
  expect(screen.getByText(/Your current balance is/).textContent).toContain('$1,000.50')
  expect(screen.getByRole('radio', { name: 'Balance, $1,000.50' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Total-profit, $65.50' })).toBeTruthy()
})

const mixed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const withoutGaps = (element: HTMLElement) => element.textContent?.replaceAll(' ', '') ?? ''

it('shows an address without a checksum as it is spelled with one, to be confirmed', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('radio', { name: 'ETH' }))
  fill({ 'Amount in USD': '120', 'Wallet address': mixed.toLowerCase() })
  expect(await screen.findByText(/has no checksum/)).toBeTruthy()
  expect(withoutGaps(screen.getByText(/has no checksum/).parentElement as HTMLElement)).toContain(mixed)
  await person.click(screen.getByRole('button', { name: 'This is my address' }))
  expect(screen.getByLabelText<HTMLInputElement>('Wallet address').value).toBe(mixed)
  expect(await screen.findByText('The checksum is right for Ethereum.')).toBeTruthy()
})

it('without that, the question before the request shows the spelling with a checksum and sends it', async () => {
  const { person, asked } = await open()
  await person.click(screen.getByRole('radio', { name: 'ETH' }))
  fill({ 'Amount in USD': '120', 'Wallet address': mixed.toLowerCase() })
  await person.click(submit())
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw $120.00?' })
  expect(withoutGaps(dialog)).toContain(mixed)
  expect(within(dialog).getByText(/You gave it without a checksum/)).toBeTruthy()
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw $120.00' }))
  await waitFor(() => expect(asked(createWithdrawal)[0]?.body).toMatchObject({ walletAddress: mixed }))
})

it('a server’s refusal after the question gets the focus', async () => {
  const { person } = await open([refuse(createWithdrawal, 'NOT_ENOUGH', 'Your balance does not cover this amount')])
  const dialog = await ask(person)
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw $120.00' }))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Your balance does not cover this amount'))
})

it('checks the address with its checksum as it is pasted, and knows another network’s', async () => {
  const { person } = await open()
  fill({ 'Wallet address': ethereum })
  await person.click(await screen.findByRole('button', { name: 'Switch to Ethereum' }))
  expect(await screen.findByText('The checksum is right for Ethereum.')).toBeTruthy()
  fill({ 'Amount in USD': '120', 'Wallet address': mixed.replace('5', '6') })
  expect(await screen.findByText('This is not a valid Ethereum address. Please check every character.')).toBeTruthy()
  await person.click(submit())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Wallet address')))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('waits until the address is checked, so that what is found about it does not move the button while it is pressed', async () => {
  const held = answerLater(checkPayee)
  const { person } = await open([held])
  await person.click(screen.getByRole('radio', { name: 'ETH' }))
  expect(submit().disabled).toBe(false)
  fill({ 'Amount in USD': '120', 'Wallet address': ethereum })
  expect(submit().disabled).toBe(true)
  expect(await screen.findByText('The checksum is right for Ethereum.')).toBeTruthy()
  expect(submit().disabled).toBe(true)
  held.send(known)
  await waitFor(() => expect(submit().disabled).toBe(false))
})

it('asks for amount and address', async () => {
  const { person, callsTo } = await open()
  await person.click(submit())
  await waitFor(() => expect(saidAt('Wallet address')).toBe('Please enter a wallet address'))
  expect(saidAt('Amount in USD')).toContain('Please enter an amount in dollars')
  expect(callsTo(createWithdrawal)).toBe(0)
})

it('confirms with amount and address, then goes to My Account after 3 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { person, asked, router, callsTo } = await open()
  await person.click(screen.getByRole('radio', { name: /^Total-profit/ }))
  const dialog = await ask(person)
  expect(dialog.textContent).toContain(ethereum)
  expect(callsTo(createWithdrawal)).toBe(0)
  const left = untilLeft(router)
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw $120.00' }))
  expect(await screen.findByRole('heading', { name: 'Withdrawal requested' })).toBeTruthy()
  expect(await screen.findByText(taken.message)).toBeTruthy()
  expect(asked(createWithdrawal)[0]?.body).toEqual({
    amount: 120,
    walletAddress: ethereum,
    asset: 'ETH',
    network: 'Ethereum',
    source: 'profit',
    feeVersion: 0,
  })
  await waitFor(() => expect(callsTo(getUser)).toBe(2))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await left).toBeGreaterThanOrEqual(3_000)
  expect(router.state.location.pathname).toBe(paths.myAccount)
})

it.each([
  [
    'the server’s word',
    refuse(createWithdrawal, 'NOT_ENOUGH', 'Your balance does not cover this amount'),
    'Your balance does not cover this amount',
  ],
  ['the fallback', loseConnection(createWithdrawal), 'Error requesting withdrawal'],
])('a failure is told by %s', async (_, reply, text) => {
  const { person } = await open([reply])
  await ask(person)
  await person.click(screen.getByRole('button', { name: 'Withdraw $120.00' }))
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  await waitFor(() => expect(saidAbove()).not.toBe(''))
})

it.each([
  [{ isFrozen: true }, /^On hold: your account is frozen/],
  [{ isUnderCheck: true }, /^A check is under way/],
  [{ isFrozen: true, isUnderCheck: true }, /^On hold: your account is frozen/],
])('says why a payout waits: %o', async (why, text) => {
  await open([answer(ownWithdrawals, page({ ...waiting, ...why }))])
  expect(await screen.findByText(text)).toBeTruthy()
})

it('shows how far each withdrawal is, and cancels one that is pending', async () => {
  const rejected: WithdrawalRecord = { ...waiting, _id: 'w2', status: 'Rejected', reason: 'Unknown wallet' }
  const { person, callsTo, change } = await open([
    answer(ownWithdrawals, page(waiting, rejected)),
    answer(cancelWithdrawal, { message: 'Withdrawal cancelled', withdrawal: waiting }),
  ])
  const progress = await screen.findByRole('list', { name: 'Progress of the withdrawal' })
  expect(progress.textContent).toContain('Now: Under review')
  const finished = within(screen.getByRole('table', { name: 'Finished withdrawals' })).getAllByRole('row')
  expect(finished).toHaveLength(2)
  expect(finished[1]?.textContent).toContain('ETH on Ethereum')
  expect(finished[1]?.textContent).toContain('Returned to Balance')
  expect(finished[1]?.textContent).toContain('Unknown wallet')
  const receipt = within(finished[1] as HTMLElement).getByRole('link')
  expect(receipt.getAttribute('href')).toBe(paths.movement('withdrawal-w2'))
  expect(screen.getAllByRole('button', { name: 'Cancel withdrawal' })).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Cancel withdrawal' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel the withdrawal of $120.00?' })
  change(answer(ownWithdrawals, page({ ...waiting, status: 'Cancelled' })))
  await person.click(within(dialog).getByRole('button', { name: 'Cancel withdrawal' }))
  expect(await screen.findByText('Withdrawal cancelled')).toBeTruthy()
  expect(callsTo(cancelWithdrawal)).toBe(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull())
})

it('an investor who may not withdraw sees why, and still their withdrawals', async () => {
  await openPage(WithdrawPage, {
    path,
    user: { ...richAda, kycStatus: 'Pending' },
    answers: [answer(ownWithdrawals, page(waiting))],
  })
  expect(screen.getByText('Your documents are under review')).toBeTruthy()
  expect(screen.queryByLabelText('Wallet address')).toBeNull()
  expect(await screen.findByText('Under review')).toBeTruthy()
})

it('says that an address is new and from when it can be approved, and saves it with a tick under a name', async () => {
  const approvableFrom = '2099-01-02T09:00:00.000Z'
  const { person, asked } = await open([answer(checkPayee, { ...known, isNew: true, approvableFrom })])
  await person.click(screen.getByRole('radio', { name: 'ETH' }))
  fill({ 'Amount in USD': '120', 'Wallet address': ethereum })
  expect(await screen.findByText(/This address is new for your account\. You can request/)).toBeTruthy()
  await person.click(screen.getByRole('checkbox', { name: 'Save this address' }))
  await person.click(submit())
  await waitFor(() => expect(saidAt('Name')).toBe('Please give the address a name'))
  fill({ Name: 'My hardware wallet' })
  await person.click(submit())
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw $120.00?' })
  expect(dialog.textContent).toContain('Can be approved from2 Jan 2099')
  expect(dialog.textContent).toContain('within 1-2 business days after that')
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw $120.00' }))
  await waitFor(() => expect(asked(createWithdrawal)[0]?.body).toMatchObject({ label: 'My hardware wallet' }))
})

it('takes a saved address, says its name, and says beforehand why an address cannot be used', async () => {
  const { person, change } = await open([
    answer(addressBook, book(hardwareWallet)),
    answer(checkPayee, { ...known, label: 'My hardware wallet' }),
  ])
  await person.selectOptions(await screen.findByLabelText('To'), 'a1')
  expect(screen.getByLabelText<HTMLInputElement>('Wallet address').value).toBe(ethereum)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ethereum' }).checked).toBe(true)
  expect(await screen.findByText('Saved as “My hardware wallet”.')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Save this address' })).toBeNull()
  change(answer(checkPayee, { ...known, refusal: 'This is our own deposit address' }))
  fill({ 'Wallet address': mixed })
  expect(await screen.findByText('This is our own deposit address.')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Save this address' })).toBeNull()
})

it('a withdrawal to a new address says from when it can be approved, until then', async () => {
  const cooling = { ...waiting, _id: 'w2', approvableFrom: '2099-01-02T09:00:00.000Z' }
  await open([answer(ownWithdrawals, page({ ...waiting, approvableFrom: '2026-01-02T00:00:00.000Z' }, cooling))])
  expect((await screen.findAllByText(/can be approved from/)).map(({ textContent }) => textContent)).toHaveLength(1)
})

it('begins with the coin of the last payout, and offers the networks of a coin only', async () => {
  const usdtFirst = [options.coins[3], ...options.coins.slice(0, 3)].flatMap((coin) => coin ?? [])
  const { person } = await open([answer(withdrawalOptions, { ...options, coins: usdtFirst })])
  const chosen = (legend: string) =>
    within(screen.getByRole('group', { name: legend }))
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value, checked }) => (checked ? `[${value}]` : value))
  expect([chosen('Coin'), chosen('Network')]).toEqual([
    ['[USDT]', 'BTC', 'ETH'],
    ['[Tron]', 'Ethereum'],
  ])
  await person.click(screen.getByRole('radio', { name: 'BTC' }))
  expect(chosen('Network')).toEqual(['[Bitcoin]'])
})

it('offers an address that was paid before, with its coin, after the saved ones, but not under the lock', async () => {
  const earlier = [
    { asset: 'USDT', network: 'Ethereum' as const, walletAddress: mixed, paidAt: '2026-01-01T00:00:00.000Z' },
    { asset: 'ETH', network: 'Ethereum' as const, walletAddress: ethereum, paidAt: '2026-01-01T00:00:00.000Z' },
  ]
  const { person, change, store } = await open([
    answer(addressBook, book(hardwareWallet)),
    answer(withdrawalOptions, { ...options, earlier }),
  ])
  const offered = async () =>
    within(await screen.findByLabelText('To'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.replace(/, paid.*/, ''))
  expect(await offered()).toEqual([
    'Another address',
    'My hardware wallet (Ethereum, 0x5290…169EE7)',
    '0x5aAe…1BeAed (USDT on Ethereum',
  ])
  await person.selectOptions(screen.getByLabelText('To'), mixed)
  expect(screen.getByLabelText<HTMLInputElement>('Wallet address').value).toBe(mixed)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'USDT' }).checked).toBe(true)
  const lock = { state: 'on' as const, lockedAt: '2026-01-01T00:00:00.000Z', liftsAt: null }
  change(answer(addressBook, { ...book(hardwareWallet), lock }))
  store.dispatch(api.util.invalidateTags(['Withdrawal']))
  await waitFor(async () => expect(await offered()).toHaveLength(2))
})

it('says which limit Max was cut by, with what was requested today', async () => {
  const fees = feesOf(null)
  const terms = { ...fees.current.terms, limits: { ...fees.current.terms.limits } }
  terms.limits.full = { least: null, most: null, mostPerDay: 600 }
  const { person } = await open([
    answer(getFees, { ...fees, current: { ...fees.current, terms } }),
    answer(withdrawalOptions, { ...options, requestedWithinADay: 250 }),
  ])
  await person.click(await screen.findByRole('button', { name: 'Max' }))
  expect(screen.getByLabelText<HTMLInputElement>('Amount in USD').value).toBe('350')
  expect(await screen.findByText('The limit for 24 hours is $600.00, and $250.00 of it is used.')).toBeTruthy()
})
