import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import type { ProofRecord } from '#features/reports/api.ts'
import { ledgerProof, proveLedger } from '#features/reports/api.ts'
import { LedgerAlarm } from '#features/reports/web/LedgerAlarm.tsx'
import { minute } from '#kernel/clock.ts'
import * as paths from '#kernel/paths.ts'
import { api } from '#platform/web/store.ts'
import { answer, answerLater, loseConnection, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { staffHome } from '../api.ts'
import { StaffHomePage } from './StaffHomePage.tsx'

const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()

const sound: ProofRecord = {
  provedAt: ago(3.5),
  milliseconds: 40,
  entries: 1234,
  books: 56,
  problems: [],
  addedUpAt: ago(3),
  wholeAt: ago(3.5),
  entriesSince: 0,
}
const person = '01a1de02-b129-71d4-a747-24b925f8b031'
const problem = `book 5 (wallet of ${person}) says 90, its entries say 100`
const broken: ProofRecord = { ...sound, problems: [problem], addedUpAt: '2026-03-02T09:00:00.000Z' }

const open = (answers: readonly Reply[]) =>
  openRoutes([{ path: '/', element: <StaffHomePage /> }], '/', { user: staffMember, answers: answers })
const panel = (name: string) => screen.findByRole('region', { name })

it('says quietly that the ledger adds up, how much was proved and when', async () => {
  await open([answer(ledgerProof, sound)])
  const { textContent } = await panel('The ledger adds up')
  expect(textContent).toContain('1,234 entries in 56 books, proved 3 min ago.')
  expect(textContent).not.toContain('What to do')
})

it('says since when only what is new was proved', async () => {
  await open([answer(ledgerProof, { ...sound, wholeAt: ago(200), entriesSince: 12 })])
  const { textContent } = await panel('The ledger adds up')
  expect(textContent).toContain('proved 3 min ago. The whole ledger was proved 3 h ago, and 12 entries since then.')
})

it('says that a proof has grown old, because it proves nothing of what came later', async () => {
  await open([answer(ledgerProof, { ...sound, provedAt: ago(50) })])
  expect((await panel('The ledger added up when it was last proved')).textContent).toContain(
    'It should be proved every five minutes',
  )
})

it('raises the alarm, says what is wrong since when, and what to do', async () => {
  await open([answer(ledgerProof, broken)])
  const alarm = await panel('The ledger does not add up')
  expect(within(alarm).getByRole('alert').textContent).toBe('The ledger does not add up')
  expect(alarm.textContent).toContain('1 problem among 1,234 entries in 56 books')
  expect(within(alarm).getAllByRole('listitem')[0]?.textContent).toBe(problem)
  expect(within(alarm).getByRole('link', { name: person }).getAttribute('href')).toBe(paths.user(person))
  expect(alarm.textContent).toMatch(/It last added up 2 Mar 2026/)
  expect(alarm.textContent).toContain('No withdrawal can be approved meanwhile')
  expect(screen.queryByText('The ledger adds up')).toBeNull()
})

it('lists ten problems and says where the others are', async () => {
  const problems = Array.from({ length: 25 }, (_, number) => `book ${number} is wrong`)
  await open([answer(ledgerProof, { ...broken, problems, addedUpAt: null })])
  const alarm = await panel('The ledger does not add up')
  expect(within(alarm).getAllByText(/^book \d+ is wrong$/)).toHaveLength(10)
  expect(alarm.textContent).toContain('15 more are in the server’s log.')
})

it('says that it does not know, and asks again', async () => {
  const { person, change } = await open([loseConnection(ledgerProof)])
  const said = await screen.findByText('We could not read whether the ledger adds up')
  expect(screen.queryByText('The ledger adds up')).toBeNull()
  change(answer(ledgerProof, sound))
  const notice = said.closest<HTMLElement>('[role=status]')
  if (!notice) throw new Error('It is not said in a status')
  await person.click(within(notice).getByRole('button', { name: 'Retry' }))
  expect(await panel('The ledger adds up')).toBeTruthy()
})

it('proves now: waits for it, and shows what was found in the same place', async () => {
  const proof = answerLater(proveLedger)
  const { person, change, callsTo } = await open([answer(ledgerProof, sound), proof])
  await panel('The ledger adds up')
  const button = screen.getByRole('button', { name: 'Prove now' })
  await person.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await person.click(button)
  expect(callsTo(proveLedger)).toBe(1)
  change(answer(ledgerProof, broken))
  proof.send(broken)
  expect(await panel('The ledger does not add up')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Prove now' }))
})

it('says that it was proved again, and why it was not', async () => {
  const { person, change } = await open([answer(ledgerProof, sound), answer(proveLedger, sound)])
  await person.click(await screen.findByRole('button', { name: 'Prove now' }))
  expect(await screen.findByText('The ledger was proved just now.')).toBeTruthy()
  change(refuse(proveLedger, 'WRONG_STATE', 'The ledger is being proved at this moment.'))
  await person.click(screen.getByRole('button', { name: 'Prove now' }))
  expect(await screen.findByText('The ledger is being proved at this moment.')).toBeTruthy()
})

it('names the accounts that wait for a second person to unfreeze them, until there are none, and what is not paid', async () => {
  const waits = { count: 0, total: null, oldest: null }
  const moved = { count: 0, total: 0 }
  const none = { count: 0, people: [] }
  const home = {
    now: ago(0),
    waiting: { withdrawals: waits, deposits: waits, investments: waits, exits: waits, kyc: waits, edits: waits },
    secondPerson: { withdrawals: 0, deposits: 0 },
    unfreezings: { count: 11, people: [{ _id: person, name: 'Nora Quill' }] },
    withheld: { count: 0, shown: [] as { _id: string; name: string }[] },
    today: { deposited: moved, paidOut: moved, invested: moved, returned: moved, profit: moved, newUsers: 0 },
    unexplained: null,
    company: {
      custody: 0,
      interest: 0,
      rewards: 0,
      adjustments: 0,
      fees: 0,
      owed: 0,
      heldForWithdrawals: 0,
      invested: 0,
      available: 0,
      surplus: 0,
    },
  }
  const { store, change } = await open([answer(ledgerProof, sound), answer(staffHome, home)])
  const news = () => act(() => void store.dispatch(api.util.invalidateTags(['Queue'])))
  expect(await screen.findByText('11 accounts wait for a second person to unfreeze them')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Nora Quill' }).getAttribute('href')).toBe(paths.user(person))
  expect(screen.getByText('and 10 more')).toBeTruthy()
  change(answer(staffHome, { ...home, unfreezings: { ...home.unfreezings, count: 1 } }))
  news()
  expect(await screen.findByText('1 account waits for a second person to unfreeze it')).toBeTruthy()
  expect(screen.queryByText(/more$/)).toBeNull()
  change(answer(staffHome, { ...home, unfreezings: none }))
  news()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Nora Quill' })).toBeNull())
  const withheld = { count: 12, shown: [{ _id: person, name: 'Iris Lindqvist' }] }
  change(answer(staffHome, { ...home, unfreezings: none, withheld }))
  news()
  expect(await screen.findByText('12 investments have ended and are not paid')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Investment of Iris Lindqvist' })
  expect(link.getAttribute('href')).toBe(paths.investmentRequest(person))
  expect(screen.getByText('and 11 more')).toBeTruthy()
})

it('is not there for an author, who may not ask for it', async () => {
  const { callsTo } = await open([answer(getUser, { ...staffMember, role: 'author' }), answer(ledgerProof, broken)])
  expect(await screen.findByText('The overview could not be loaded.')).toBeTruthy()
  expect(screen.queryByText('The ledger does not add up')).toBeNull()
  expect(callsTo(ledgerProof)).toBe(0)
})

it('elsewhere is nothing until the newest proof is an alarm, which comes by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { change, callsTo } = await openRoutes([{ path: '/', element: <LedgerAlarm /> }], '/', {
    user: staffMember,
    answers: [answer(ledgerProof, sound)],
  })
  await waitFor(() => expect(callsTo(ledgerProof)).toBe(1))
  await act(() => vi.advanceTimersByTimeAsync(minute / 2))
  expect(screen.queryByText(/The ledger/)).toBeNull()
  change(answer(ledgerProof, broken))
  await act(() => vi.advanceTimersByTimeAsync(minute))
  expect((await screen.findByRole('alert')).textContent).toContain('The ledger does not add up')
  expect(screen.getByRole('link', { name: 'What is wrong, and what to do' }).getAttribute('href')).toBe(paths.staff)
})
