/** The fee of an early exit is published wherever a plan is sold. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, test, vi } from 'vitest'
import { confirmationPaper } from '#features/documents/confirmation-paper.ts'
import { investConditions, listPlans } from '#features/investments/api.ts'
import { StartInvestPage } from '#features/investments/web/StartInvestPage.tsx'
import { getContent } from '#features/operator/api.ts'
import { FeesPage } from '#features/site/web/FeesPage.tsx'
import { HomePage } from '#features/site/web/HomePage.tsx'
import { TermsPage } from '#features/site/web/legal/TermsPage.tsx'
import { PlansPage } from '#features/site/web/plans/PlansPage.tsx'
import { cents } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { readSourceTree } from '#testing/source-tree.ts'
import { answer } from '#testing/web/fake-server.ts'
import { fill, openPage } from '#testing/web/open-page.ts'
import { openSite, sampleState } from '#testing/web/open-site.ts'
import { sampleSections } from '#testing/web/sample-site.ts'
import { richAda } from '#testing/web/sample-users.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [beginner, essential, ...others] = sampleState.plans
if (!beginner || !essential) throw new Error('There are no sample plans')
const plans = [{ ...beginner, earlyExitFeePercent: 2 }, { ...essential, earlyExitFeePercent: 0 }, ...others]
const state = { ...sampleState, plans }
const fee = /Fee of 2% of the amount, no profit/

it('each plan on the plans page says it, also where there is none and where leaving is not possible', () => {
  openSite(PlansPage, { state })
  const card = (name: string) => within(screen.getByRole('heading', { name }).closest('article') as HTMLElement)
  expect(card('Beginner').getByText('Leaving early').nextElementSibling?.textContent).toMatch(fee)
  expect(card('Essential').getByText('No fee, no profit')).toBeTruthy()
  expect(card('Premier').getByText('Not possible')).toBeTruthy()
})

it('so does the calculator', async () => {
  openSite(PlansPage, { state })
  fireEvent.click(screen.getByRole('button', { name: 'Calculate with Beginner' }))
  await screen.findByLabelText('Amount in Beginner')
  expect(screen.getAllByText(fee)).toHaveLength(2)
})

it.each([
  ['the front page', HomePage],
  ['the fees', FeesPage],
  ['the terms', TermsPage],
] as const)('%s publishes it', (_, Page) => {
  openSite(Page, { state })
  expect(screen.getByText(fee)).toBeTruthy()
})

it('the form says it beside each plan, and the review in dollars too', async () => {
  const { person } = await openPage(StartInvestPage, {
    path: paths.startInvest,
    at: { pathname: paths.startInvest, search: '?plan=Beginner' },
    user: richAda,
    answers: [
      answer(listPlans, plans),
      answer(getContent, sampleSections),
      answer(investConditions, {
        riskNotice: { version: 'v1', ...sampleSections.riskNotice },
        renewals: 'approved',
      }),
    ],
  })
  expect(await screen.findByRole('radio', { name: new RegExp(`^Beginner: .*${fee.source}`) })).toBeTruthy()
  expect(screen.getAllByText(fee).length).toBeGreaterThan(1)
  fill({ 'Amount in USD': '150' })
  await person.click(screen.getByRole('button', { name: 'Review' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Review your investment' }))
  expect(sheet.getByText('Leaving early').nextElementSibling?.textContent).toMatch(
    /^Fee of \$3\.00 \(2% of the amount\), no profit$/,
  )
})

it('the confirmation on paper says it', () => {
  const paper = confirmationPaper(
    { name: 'Iris', email: 'iris@example.com' },
    {
      id: 'an investment',
      planName: 'Beginner',
      amount: cents(150_00n),
      profit: cents(15_00n),
      percent: 10,
      termHours: 24,
      startDate: new Date('2026-03-02T09:00:00Z'),
      endDate: new Date('2026-03-03T09:00:00Z'),
      hasEnded: false,
      exitFee: null,
      exitTerms: 'Fee of $3.00',
    },
    'The risk',
  )
  expect(JSON.stringify(paper)).toContain('"label":"Leaving early","value":"Fee of $3.00"')
})

test('every page with a plan’s yearly rate shows the cost of leaving early', () => {
  const silent = readSourceTree()
    .filter(({ path, isTest, text }) => path.endsWith('.tsx') && !isTest && text.includes('yearlyPercent'))
    .filter(({ text }) => !text.includes('exitText('))
    .map(({ path }) => path)
  expect(silent).toEqual([])
})
