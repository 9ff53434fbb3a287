import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import { getMovement, type HistoryItem, type MovementEntry } from '../api.ts'
import { MovementPage } from './MovementPage.tsx'

const after = (balance: number, total: number): MovementEntry['after'] => ({
  balance,
  invested: 0,
  profit: 0,
  held: total - balance,
  total,
})
const at = '2026-01-03T10:00:00.000Z'
const withdrawal: HistoryItem = {
  type: 'Withdrawal',
  _id: 'w1',
  status: 'Approved',
  amount: 20,
  direction: 'out',
  timestamp: '2026-01-02T10:00:00.000Z',
  cause: 'Withdrawal paid out',
  author: { kind: 'staff', name: 'Nora' },
}
const open = (reply: Reply) =>
  openPage(MovementPage, {
    path: paths.movement.pattern,
    at: paths.movement('withdrawal-w1'),
    user: richAda,
    answers: [reply],
  })

it('shows the cause, the author and the entries with the balance after each', async () => {
  await open(
    answer(getMovement, {
      movement: withdrawal,
      reference: 'w1',
      entries: [
        { cause: 'withdrawal requested', from: 'wallet', to: 'held', amount: 20, at, after: after(480, 500) },
        { cause: 'withdrawal approved', from: 'held', to: 'custody', amount: 20, at, after: after(480, 480) },
      ],
    }),
  )
  expect(await screen.findByRole('heading', { name: 'Withdrawal' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Receipt' })).toBeTruthy()
  for (const text of ['Withdrawal paid out', 'Nora, staff']) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(screen.getByText('Withdrawal requested')).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'Ledger entries' })).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('BalancetoHeld$20.00Balance after $480.00Total after $500.00')
  expect(rows[2]?.textContent).toContain('HeldtoCompany, custody$20.00Balance after $480.00Total after $480.00')
})

it('links to the investment that caused it, and is marked while no money has moved', async () => {
  const movement: HistoryItem = { ...withdrawal, type: 'Investment', _id: 'i1', status: 'Pending', direction: 'none' }
  await open(answer(getMovement, { movement, entries: [], reference: 'i1' }))
  expect(await screen.findByText('No money has moved.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Receipt' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the investment' }).getAttribute('href')).toBe(paths.investment('i1'))
})

it('says when there is no such movement', async () => {
  await open(refuse(getMovement, 'NOT_FOUND', 'There is no such movement'))
  expect(await screen.findByText('There is no such movement')).toBeTruthy()
})

it('a renewal is labelled, and links to the investment that it continues', async () => {
  const movement: HistoryItem = {
    ...withdrawal,
    type: 'Investment',
    status: 'Pending',
    direction: 'none',
    cause: 'Renewal requested',
    author: { kind: 'system' },
    renewalOf: 'i0',
  }
  await open(answer(getMovement, { movement, entries: [], reference: 'i1' }))
  expect(await screen.findByRole('heading', { name: 'Renewal' })).toBeTruthy()
  expect(screen.getByText('Automatic')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'The investment that ended' })
  expect(link.getAttribute('href')).toBe(paths.investment('i0'))
})
