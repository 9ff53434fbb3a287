import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer } from '#testing/web/fake-server.ts'
import { fill, openPage, saidAt } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { allPlans, createPlan, editPlan, type ManagedPlanRecord } from '../../plans-api.ts'
import { plans } from '../sample-records.fixture.ts'
import { PlansAdminPage } from './PlansAdminPage.tsx'

const [first] = plans
if (!first) throw new Error('There is no sample plan')
const beginner: ManagedPlanRecord = { ...first, paused: false, running: 0 }

const open = (plan: ManagedPlanRecord) =>
  openPage(PlansAdminPage, {
    path: paths.plansAdmin,
    user: staffMember,
    answers: [
      answer(allPlans, { plans: [plan] }),
      answer(createPlan, { message: 'Plan created', plan }),
      answer(editPlan, { message: 'Plan saved', plan }),
    ],
  })

const shown = () => ['Term', 'Counted in'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

it.each([
  ['2', 'days', 48],
  ['1.5', 'days', 36],
  ['36', 'hours', 36],
])('a term of %s %s is sent as %s hours', async (term, unit, durationHours) => {
  const { person, asked } = await open(beginner)
  await person.click(await screen.findByRole('button', { name: 'New plan' }))
  fill({
    Name: 'Harvest',
    'Smallest amount': '10',
    'Largest amount': '20',
    'Profit for the term, in percent': '3',
    Term: term,
  })
  await person.selectOptions(screen.getByLabelText('Counted in'), unit)
  await person.click(screen.getByRole('button', { name: 'Create plan' }))
  expect(await screen.findByText('Plan created')).toBeTruthy()
  expect(asked(createPlan)[0]?.body).toMatchObject({ durationHours, earlyExitFeePercent: null })
})

it.each([
  [24, ['1', 'days']],
  [36, ['36', 'hours']],
  [8760, ['365', 'days']],
] as const)(
  'a plan of %s hours is edited as %j, and what leaving early costs stands on its card',
  async (hours, typed) => {
    const { person } = await open({ ...beginner, durationHours: hours, earlyExitFeePercent: 2 })
    expect(await screen.findByText(/Leaving early: Fee of 2% of the amount, no profit/)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Edit' }))
    expect(shown()).toEqual(typed)
  },
)

it('a term or a fee that makes no sense is said at its field, and nothing is sent', async () => {
  const { person, callsTo } = await open(beginner)
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  for (const term of ['', '0', '0.01', '3651', 'soon']) {
    fill({ Term: term, 'Fee for leaving early, in percent of the amount': '101' })
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save plan' }))
    await waitFor(() => expect(saidAt('Term')).toBe('Please enter a term of 1 hour to 3,650 days, in whole hours'))
    expect(saidAt('Fee for leaving early, in percent of the amount')).toMatch(/^Please enter a fee from 0% to 100%/)
    fill({ Term: '1', 'Fee for leaving early, in percent of the amount': '' })
    await waitFor(() => expect(saidAt('Term')).toBe(''))
  }
  expect(callsTo(editPlan)).toBe(0)
})
