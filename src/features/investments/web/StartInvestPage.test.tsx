import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { getContent } from '#features/operator/api.ts'
import { isOwnPath } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { answer, fail, type Reply, refuse } from '#testing/web/fake-server.ts'
import { fill, openPage, saidAt, untilLeft } from '#testing/web/open-page.ts'
import { sampleSections } from '#testing/web/sample-site.ts'
import { richAda } from '#testing/web/sample-users.ts'
import { investConditions, listPlans, startInvest } from '../api.ts'
import { StartInvestPage } from './StartInvestPage.tsx'
import { pending, plans } from './sample-records.fixture.ts'

const path = paths.startInvest
const review = () => screen.getByRole('button', { name: 'Review' })
const notice = { version: 'v1', ...sampleSections.riskNotice }

/** Opens the review, acknowledges the risk and sends the request. */
async function request(person: UserEvent) {
  await person.click(review())
  await person.click(await screen.findByRole('checkbox', { name: /^I have read the risk notice/ }))
  await person.click(screen.getByRole('button', { name: 'Request investment' }))
}
const beginner = /^Beginner: 10% for 1 day, 3,650% a year, \$50-\$200\. Leaving early: Not possible$/

async function open(answers: readonly Reply[] = [], search = '') {
  const page = await openPage(StartInvestPage, {
    path,
    at: { pathname: path, search },
    user: richAda,
    answers: [
      answer(listPlans, plans),
      answer(getContent, sampleSections),
      answer(investConditions, { riskNotice: notice, renewals: 'approved' }),
      answer(startInvest, { message: 'Wait for investment approval', investment: pending }),
      ...answers,
    ],
  })
  await screen.findByLabelText('Amount in USD')
  return page
}

it('offers each plan with its rate for the term, the yearly rate and its bounds, and says the risk', async () => {
  await open()
  expect(within(screen.getByRole('group', { name: 'Plan' })).getAllByRole('radio')).toHaveLength(4)
  expect(screen.getByRole('radio', { name: beginner })).toBeTruthy()
  expect(await screen.findByText(sampleSections.riskNotice.title)).toBeTruthy()
})

it('without a plan it asks for one', async () => {
  const { person, callsTo } = await open()
  fill({ 'Amount in USD': '100' })
  await person.click(review())
  expect(await screen.findByText('Please select an investment plan.')).toBeTruthy()
  expect(callsTo(startInvest)).toBe(0)
})

it('projects the profit while the amount is typed, and nothing outside of the bounds', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('radio', { name: beginner }))
  await person.type(screen.getByLabelText('Amount in USD'), '100.05')
  expect(screen.getByText('Projected profit').parentElement?.textContent).toContain('$10.00')
  expect(screen.getByText('$110.05')).toBeTruthy()
  await person.type(screen.getByLabelText('Amount in USD'), '{Backspace}{Backspace}{Backspace}0')
  expect(screen.getByText('Projected profit').parentElement?.textContent).toContain('Enter $50-$200')
  await person.click(review())
  await waitFor(() => expect(saidAt('Amount in USD')).toBe('The Beginner plan takes $50-$200'))
})

it('?plan= chooses beforehand', async () => {
  await open([], '?plan=beginner')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: beginner }).checked).toBe(true)
})

it('shows the terms once more, and takes the request only with the risk acknowledged', async () => {
  const { person, callsTo } = await open([], '?plan=Beginner')
  fill({ 'Amount in USD': '123.45' })
  await person.click(review())
  const sheet = within(await screen.findByRole('dialog', { name: 'Review your investment' }))
  const fact = (label: string) => sheet.getByText(label).nextElementSibling?.textContent
  expect(fact('You invest')).toBe('$123.45')
  expect(fact('Projected profit')).toBe('$12.34')
  expect(fact('Back at the end')).toBe('$135.79')
  expect(fact('As a yearly rate')).toBe('3,650%')
  expect(await sheet.findByText(notice.text)).toBeTruthy()
  await person.click(sheet.getByRole('button', { name: 'Request investment' }))
  expect(await sheet.findByText('Please confirm that you have read the risk notice.')).toBeTruthy()
  expect(callsTo(startInvest)).toBe(0)
})

it('after the request it says to wait, and goes to My Account after 2 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { person, asked, router } = await open([], '?plan=Beginner')
  await person.click(screen.getByRole('radio', { name: 'Invest amount and profit again' }))
  fill({ 'Amount in USD': '150' })
  const left = untilLeft(router)
  await request(person)
  expect(await screen.findByRole('heading', { name: 'Wait for investment approval' })).toBeTruthy()
  expect(asked(startInvest)[0]?.body).toEqual({
    amount: 150,
    planName: 'Beginner',
    onMaturity: 'renew-all',
    riskNotice: 'v1',
  })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await left).toBeGreaterThanOrEqual(2_000)
  expect(router.state.location.pathname).toBe(paths.myAccount)
})

it('says the server’s message in a toast too', async () => {
  const message = 'Your request was received.'
  const { person } = await open([answer(startInvest, { message, investment: pending })], '?plan=Beginner')
  fill({ 'Amount in USD': '150' })
  await request(person)
  const said = await screen.findByText(message)
  expect(said.closest('[data-sonner-toast]')?.getAttribute('data-type')).toBe('success')
})

it('warns before the review that the balance is too small, and links to a deposit that comes back', async () => {
  const { person, callsTo } = await open([], '?plan=premier')
  await person.click(screen.getByRole('radio', { name: 'Invest the amount again' }))
  fill({ 'Amount in USD': '1,000.51' })
  expect(screen.queryByText(/more than your balance/)).toBeNull()
  fill({ 'Amount in USD': '1,500' })
  expect(await screen.findByText('$499.50 more than your balance')).toBeTruthy()
  await person.click(review())
  await waitFor(() => expect(saidAt('Amount in USD')).toBe('Your balance does not cover this amount'))
  expect(document.activeElement).toBe(screen.getByLabelText('Amount in USD'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(callsTo(startInvest)).toBe(0)
  const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Deposit $499.50' }).href)
  expect([link.pathname, link.searchParams.get('amount')]).toEqual([paths.depositPayment, '499.5'])
  const next = link.searchParams.get('next') ?? ''
  expect(isOwnPath(next)).toBe(true)
  expect(next).toBe('/start-invest?plan=Premier&amount=1500&onMaturity=renew-principal')
})

it('an amount that is the whole balance is reviewed', async () => {
  const { person } = await open([], '?plan=Advanced&amount=1000')
  expect(screen.queryByText(/more than your balance/)).toBeNull()
  await person.click(review())
  expect(await screen.findByRole('dialog', { name: 'Review your investment' })).toBeTruthy()
})

it('comes back with plan, amount and the choice for the end; what makes no sense is left out', async () => {
  await open([], '?plan=Premier&amount=1500&onMaturity=renew-all')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Premier/ }).checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Amount in USD').value).toBe('1500')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Invest amount and profit again' }).checked).toBe(true)
  cleanup()
  await open([], '?plan=Nothing&amount=lots&onMaturity=never')
  expect(screen.getByLabelText<HTMLInputElement>('Amount in USD').value).toBe('')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Return it to my balance' }).checked).toBe(true)
})

it('says what the server refuses', async () => {
  const { person } = await open(
    [refuse(startInvest, 'NOT_ENOUGH', 'Your balance does not cover this amount')],
    '?plan=Beginner',
  )
  fill({ 'Amount in USD': '150' })
  await request(person)
  const sheet = within(screen.getByRole('dialog', { name: 'Review your investment' }))
  expect(await sheet.findByText('Your balance does not cover this amount')).toBeTruthy()
})

it('a risk notice that has changed meanwhile is shown, and acknowledged anew', async () => {
  const newer = { ...notice, version: 'v2', text: 'You can lose all of it.' }
  const { person, asked, change } = await open(
    [refuse(startInvest, 'CHANGED', 'The risk notice has changed. Please read it again.')],
    '?plan=Beginner',
  )
  fill({ 'Amount in USD': '150' })
  await person.click(review())
  await person.click(await screen.findByRole('checkbox', { name: /^I have read the risk notice/ }))
  change(answer(investConditions, { riskNotice: newer, renewals: 'approved' }))
  await person.click(screen.getByRole('button', { name: 'Request investment' }))
  expect(await screen.findByText('You can lose all of it.')).toBeTruthy()
  change(answer(startInvest, { message: 'Wait for investment approval', investment: pending }))
  await person.click(screen.getByRole('checkbox', { name: /^I have read the risk notice/, checked: false }))
  await person.click(screen.getByRole('button', { name: 'Request investment' }))
  expect(await screen.findByRole('heading', { name: 'Wait for investment approval' })).toBeTruthy()
  expect(asked(startInvest).map(({ body }) => (body as { riskNotice: string }).riskNotice)).toEqual(['v1', 'v2'])
})

it('says when the plans cannot be fetched, and tries again', async () => {
  const { person, change } = await openPage(StartInvestPage, {
    path,
    user: richAda,
    answers: [fail(listPlans)],
  })
  expect(await screen.findByText('Failed to fetch investment plans.')).toBeTruthy()
  change(answer(listPlans, plans))
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('radio', { name: beginner })).toBeTruthy()
})
