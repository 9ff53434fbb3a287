import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, answerInTurn } from '#testing/web/fake-server.ts'
import { holdUploads } from '#testing/web/fake-uploads.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import {
  carryDifferences,
  countRequests,
  type DayRecord,
  explainDifference,
  reconciliationDay,
  reconciliationDays,
  signDay,
  uploadStatement,
  type WholeDay,
} from '../api.ts'
import { ReconciliationDayPage } from './ReconciliationDayPage.tsx'
import { ReconciliationPage } from './ReconciliationPage.tsx'

const at = '2026-03-03T09:00:00.000Z'
const listed: DayRecord = {
  day: '2026-03-02',
  state: 'open',
  custody: 850,
  says: 1039,
  difference: 189,
  explained: 0,
  unexplained: 189,
  isAlarming: true,
  signed: null,
}
const day: WholeDay = {
  ...listed,
  endsAt: '2026-03-03T00:00:00.000Z',
  lines: [
    {
      _id: 'l1',
      source: 'wallet',
      account: 'Cold wallet',
      asset: 'BTC',
      quantity: '0.01',
      amount: 1039,
      fileName: '',
      entered: { by: 'Ada Marsh', at },
    },
  ],
  differences: [],
  candidates: [
    {
      kind: 'deposit',
      request: 'DEP-1',
      person: 'Iris Fielding',
      amount: 40,
      coin: 'BTC on Bitcoin',
      at,
      isCounted: false,
    },
  ],
  isMore: false,
  carried: null,
  digest: 'a'.repeat(64),
  first: null,
  closed: null,
  signRefusal: null,
  takesTwo: false,
  problem: null,
}
const staff = { ...ada, role: 'author' } as const
const page = { path: paths.reconciliationDay.pattern, at: paths.reconciliationDay(day.day), user: staff }

it('lists the days with what is unexplained, and opens another', async () => {
  const days = {
    days: [listed],
    nextCursor: null,
    timeZone: 'UTC',
    lastEnded: '2026-03-04',
    alarmAbove: 100,
    twoSignAbove: 5000,
  }
  const { router } = await openPage(ReconciliationPage, {
    path: paths.reconciliation,
    user: staff,
    answers: [answer(reconciliationDays, days)],
  })
  const link = await screen.findByRole('link', { name: '2 Mar 2026' })
  expect(link.getAttribute('href')).toBe(paths.reconciliationDay('2026-03-02'))
  screen.getByText(/Days end by the clocks of UTC/)
  fireEvent.click(screen.getByRole('button', { name: 'Open the day' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.reconciliationDay('2026-03-04')))
})

it('shows both sides, counts a request that was under way, and signs what is shown', async () => {
  const explained = {
    ...day,
    unexplained: 149,
    explained: 40,
    candidates: [],
    differences: [
      {
        _id: 'd1',
        kind: 'deposit',
        amount: 40,
        reason: 'Under way',
        request: 'DEP-1',
        carriedFrom: null,
        entered: { by: 'Ada Marsh', at },
      },
    ],
  } satisfies WholeDay
  const { asked, person } = await openPage(ReconciliationDayPage, {
    ...page,
    answers: [
      answerInTurn(reconciliationDay, { day }, { day: explained }),
      answer(countRequests, { message: '1 request counted' }),
      answer(signDay, { message: 'The day is signed and closed', firstApproval: false }),
    ],
  })
  await screen.findByText('Unexplained, above the limit of the alarm')
  await person.click(screen.getByRole('checkbox', { name: 'Iris Fielding, $40.00' }))
  await person.click(screen.getByRole('button', { name: 'Count 1 request, $40.00' }))
  const link = await screen.findByRole('link', { name: 'Deposit DEP-1' })
  expect(link.getAttribute('href')).toBe(paths.transaction('DEP-1'))
  expect(asked(countRequests)).toEqual([{ params: { day: day.day }, body: { requests: ['DEP-1'] } }])
  await person.click(screen.getByRole('button', { name: 'Sign the day' }))
  const dialog = await screen.findByRole('alertdialog')
  within(dialog).getByText(/Wallets and bank say \$1,039\.00, the custody book \$850\.00, and \$149\.00 is unexplained/)
  await person.click(within(dialog).getByRole('button', { name: 'Sign the day' }))
  await screen.findByText('The day is signed and closed')
  expect(asked(signDay)).toEqual([{ params: { day: day.day }, body: { digest: day.digest, firstApproval: false } }])
})

it('shows no figures of a day that has not ended', async () => {
  const closed = 'This day has not ended yet'
  await openPage(ReconciliationDayPage, { ...page, answers: [answer(reconciliationDay, { day: { ...day, closed } })] })
  await screen.findByText(closed)
  screen.getByText(/^The day ends/)
  expect(screen.queryByText(/Unexplained/)).toBeNull()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

it('proposes what a day before was explained by hand, and what of it stayed unexplained', async () => {
  const line = { _id: 'd0', kind: 'fees', amount: -1, reason: 'Miners of two transfers' } as const
  const carried = { day: '2026-03-01', unexplained: -42, lines: [line], prices: [] }
  const repeated = { ...line, _id: 'd1', request: '', carriedFrom: '2026-03-01', entered: { by: 'Ada Marsh', at } }
  const after = { ...day, differences: [repeated], carried: { ...carried, lines: [] } }
  const { asked, person } = await openPage(ReconciliationDayPage, {
    ...page,
    answers: [
      answerInTurn(reconciliationDay, { day: { ...day, carried } }, { day: after }),
      answer(carryDifferences, { message: '1 explanation carried over' }),
    ],
  })
  await person.click(await screen.findByRole('button', { name: 'Fill in this amount' }))
  expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('42.00')
  await person.click(screen.getByRole('checkbox', { name: 'Network and bank fees, −$1.00' }))
  await person.click(screen.getByRole('button', { name: 'Carry over 1 explanation' }))
  await screen.findByText(/carried over from/)
  const earlier = `${paths.reconciliationDay('2026-03-01')}#differences`
  expect(document.querySelector(`a[href="${earlier}"]`)).toBeTruthy()
  expect(asked(carryDifferences)).toEqual([{ params: { day: day.day }, body: { lines: ['d0'] } }])
})

it('proposes by how much the coins that stayed changed in value', async () => {
  const reason = '1 BTC kept in Cold wallet since 1 Mar 2026: $50.00 then, $60.00 now'
  const carried = { day: '2026-03-01', unexplained: 0, lines: [], prices: [{ amount: 10, reason }] }
  const { asked, person } = await openPage(ReconciliationDayPage, {
    ...page,
    answers: [
      answer(reconciliationDay, { day: { ...day, carried } }),
      answer(explainDifference, { message: 'The explanation is kept' }),
    ],
  })
  const figures = await screen.findByRole('link', { name: 'Figures of 1 Mar 2026' })
  expect(figures.getAttribute('href')).toBe(`${paths.reconciliationDay('2026-03-01')}#statements`)
  await person.click(screen.getByRole('button', { name: 'Fill in this amount' }))
  await person.click(screen.getByRole('button', { name: 'Keep the explanation' }))
  await screen.findByText('The explanation is kept')
  const body = { kind: 'price', amount: '10.00', direction: 'more', reason }
  expect(asked(explainDifference)).toEqual([{ params: { day: day.day }, body }])
})

it('uploads a CSV with its columns guessed, and a bank statement as it is', async () => {
  const uploads = holdUploads()
  await openPage(ReconciliationDayPage, { ...page, answers: [answer(reconciliationDay, { day })] })
  const choose = async (file: File) =>
    fireEvent.change(await screen.findByLabelText(/^File/), { target: { files: [file] } })
  await choose(new File(['Wallet,Coin,USD value\nCold,BTC,5\n'], 'w.csv'))
  expect(((await screen.findByLabelText('Value in dollars')) as HTMLSelectElement).value).toBe('USD value')
  await choose(new File(['<?xml version="1.0"?><Document/>'], 'bank.xml'))
  await waitFor(() => expect(screen.queryByLabelText('Value in dollars')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(uploads.count()).toBe(1))
  expect(uploads.opened[0]).toBe('POST /api/reconciliation/days/2026-03-02/statements?format=camt')
  await uploads.answer(answer(uploadStatement, { message: '1 figure kept' }))
  await screen.findByText('1 figure kept')
})

it('of a closed day shows what was signed, and offers no change', async () => {
  const signed = {
    ...day,
    state: 'signed',
    signed: { by: 'Ada Marsh', at },
    closed: 'It is signed',
    candidates: [],
  } as const
  await openPage(ReconciliationDayPage, { ...page, answers: [answer(reconciliationDay, { day: signed })] })
  await screen.findByText(/SHA-256 of the signed figures/)
  expect(screen.queryByRole('button', { name: /Sign|Upload|Take back|Keep/ })).toBeNull()
})
