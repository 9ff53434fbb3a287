import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { api } from '#platform/web/store.ts'
import { personBeside } from '#requests/beside-api.ts'
import { besideOf } from '#requests/web/sample-beside.fixture.ts'
import { answer, fail, loseConnection, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { approveKyc, pendingKyc, type ReviewRecord, rejectKyc } from '../../api.ts'
import { PendingKycPage } from './PendingKycPage.tsx'

const review = (number: number, more: Partial<ReviewRecord> = {}): ReviewRecord => ({
  _id: `u${number}`,
  name: `Person ${number}`,
  email: `p${number}@example.com`,
  phone: '+15550100100',
  country: 'SE',
  kycStatus: 'Pending',
  kyc: { frontDoc: `/doc/${number}/front`, backDoc: `/doc/${number}/back` },
  version: 1,
  submittedAt: new Date(Date.now() - 26.5 * 3_600_000).toISOString(),
  reason: '',
  decidedBy: null,
  decidedAt: null,
  facts: null,
  ...more,
})

const list = (...pendingUsers: ReviewRecord[]) => ({ pendingUsers, total: pendingUsers.length, nextCursor: null })
const three = list(review(1), review(2), review(3))
const approved = answer(approveKyc, { message: 'KYC approved!', user: review(1) })
const staff = { ...ada, _id: 'staff', role: 'author' as const }
const beside = answer(personBeside, besideOf('u1'))
const open = (answers: readonly Reply[]) =>
  openPage(PendingKycPage, { path: paths.pendingKyc, user: staff, answers: [beside, ...answers] })

const shown = (number: number) => screen.findByRole('heading', { level: 2, name: `Person ${number}` })
/** The person is shown, with both pictures. */
async function seen(number: number) {
  await shown(number)
  for (const side of ['Front', 'Back']) fireEvent.load(screen.getByAltText(`${side}, Person ${number}`))
}
const dialog = async () => within(await screen.findByRole('alertdialog'))

it('shows both sides of the oldest, with links, age and who it is', async () => {
  await open([answer(pendingKyc, { ...three, total: 1234 })])
  await shown(1)
  expect(screen.getByAltText('Front, Person 1').getAttribute('src')).toBe('/doc/1/front')
  expect(screen.getByAltText('Back, Person 1').getAttribute('src')).toBe('/doc/1/back')
  expect(screen.getByRole('link', { name: /View Front/ }).getAttribute('href')).toBe('/doc/1/front')
  expect(screen.getByRole('link', { name: /View Back/ }).getAttribute('href')).toBe('/doc/1/back')
  expect(screen.getAllByText('26 h').length).toBeGreaterThan(0)
  expect(screen.getByText('Sweden')).toBeTruthy()
  expect(screen.getByText('1 of 1,234')).toBeTruthy()
})

it('is worked through by keyboard', async () => {
  const { person } = await open([answer(pendingKyc, three)])
  await shown(1)
  await person.keyboard('jj')
  await shown(3)
  await person.keyboard('j{ArrowUp}')
  await shown(2)
  await person.keyboard('k')
  await shown(1)
})

it('zooms and rotates one side, or both by keyboard; the next person is shown as it is', async () => {
  const { person } = await open([answer(pendingKyc, three)])
  await shown(1)
  const front = () => screen.getByAltText(/^Front, /)
  await person.click(screen.getByRole('button', { name: 'Zoom into the front' }))
  await person.click(screen.getByRole('button', { name: 'Rotate the front' }))
  expect(front().parentElement?.style.width).toBe('150%')
  expect(front().style.rotate).toBe('90deg')
  await person.keyboard('+t')
  expect(front().parentElement?.style.width).toBe('200%')
  expect(screen.getByAltText('Back, Person 1').style.rotate).toBe('90deg')
  await person.keyboard('j')
  await shown(2)
  expect(front().parentElement?.style.width).toBe('100%')
})

it('approves after a question, with the reviewed version, and continues with the next', async () => {
  const { person, asked } = await open([answer(pendingKyc, three), approved])
  await seen(1)
  await person.keyboard('a')
  const box = await dialog()
  expect(box.getByText('Approve the identity of Person 1?')).toBeTruthy()
  await person.click(box.getByRole('button', { name: 'Approve' }))
  await shown(2)
  expect(await screen.findByText('KYC approved!')).toBeTruthy()
  expect(asked(approveKyc)).toEqual([
    { params: { id: 'u1' }, body: { version: 1, name: 'Person 1', country: three.pendingUsers[0]?.country } },
  ])
})

it('a key and Enter approve, as in every queue, but not while the person is out of sight', async () => {
  const { person, callsTo } = await open([answer(pendingKyc, three), approved])
  await seen(1)
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900, 500, 600))
  await person.keyboard('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  box.mockRestore()
  await person.keyboard('a')
  const button = (await dialog()).getByRole('button', { name: 'Approve' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await person.keyboard('{Enter}')
  expect(await screen.findByText('KYC approved!')).toBeTruthy()
  expect(callsTo(approveKyc)).toBe(1)
})

it('rejects with a reason, and not without', async () => {
  const rejected = answer(rejectKyc, { message: 'KYC rejected!', user: review(1) })
  const { person, asked } = await open([answer(pendingKyc, three), rejected])
  await seen(1)
  await person.click(screen.getByRole('button', { name: /^Reject/ }))
  const box = await dialog()
  await person.click(box.getByRole('button', { name: 'Reject' }))
  expect(box.getByText('Please say why')).toBeTruthy()
  await person.click(box.getByRole('button', { name: /blurred/ }))
  await person.click(box.getByRole('button', { name: 'Reject' }))
  await shown(2)
  expect(asked(rejectKyc)).toEqual([
    {
      params: { id: 'u1' },
      body: { version: 1, reason: 'The picture is blurred. Please take it again in good light.' },
    },
  ])
})

it('says what the server says; without words from it, its own', async () => {
  const newer = 'New documents were uploaded in the meantime. Please look at them first.'
  const { person, change } = await open([answer(pendingKyc, three), loseConnection(approveKyc)])
  await seen(1)
  await person.keyboard('a')
  await person.click((await dialog()).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Error approveing/rejecting KYC. Try again!')).toBeTruthy()
  await shown(1)
  change(refuse(approveKyc, 'WRONG_STATE', newer))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await person.keyboard('a')
  await person.click((await dialog()).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(newer)).toBeTruthy()
  await shown(2)
})

it('does not let staff decide on themselves', async () => {
  const { person } = await open([answer(pendingKyc, list(review(1, { _id: 'staff' })))])
  await shown(1)
  expect(screen.getByText('You cannot decide your own request')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Approve/ }).disabled).toBe(true)
  await person.keyboard('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('says that there are more pages than one sees', async () => {
  await open([answer(pendingKyc, list(review(1)))])
  await shown(1)
  const drawn = (side: 'Front' | 'Back', width: number, height: number) => {
    const picture = screen.getByAltText(`${side}, Person 1`)
    Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } })
    fireEvent.load(picture)
  }
  drawn('Front', 2100, 2970)
  expect(screen.queryByText(/Several pages/)).toBeNull()
  drawn('Back', 2100, 3 * 2970)
  expect(screen.getByText('Several pages: scroll to see them all.')).toBeTruthy()
})

it('decides nothing that is not on the screen: neither by button nor by key, until both sides are shown', async () => {
  const { person } = await open([answer(pendingKyc, three)])
  await shown(1)
  const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
  const isClosed = () => button(/^Approve/).disabled && button(/^Reject/).disabled
  const [front, back] = ['Front', 'Back'].map((side) => () => screen.getByAltText(`${side}, Person 1`)) as [
    () => HTMLElement,
    () => HTMLElement,
  ]
  expect(isClosed()).toBe(true)
  fireEvent.load(front())
  fireEvent.error(back())
  expect(isClosed()).toBe(true)
  expect(screen.getByText('Both sides have to be on the screen first.')).toBeTruthy()
  await person.keyboard('ar')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Load again' }))
  expect(isClosed()).toBe(true)
  fireEvent.load(back())
  expect(isClosed()).toBe(false)
  // The next person's pictures have not come yet.
  await person.keyboard('j')
  await shown(2)
  expect(isClosed()).toBe(true)
})

it('closes the question once a colleague has decided, and announces it', async () => {
  const { person, change, store } = await open([answer(pendingKyc, three)])
  await seen(1)
  await person.keyboard('a')
  await dialog()
  change(answer(pendingKyc, list(review(2), review(3))))
  act(() => void store.dispatch(api.util.invalidateTags(['Queue'])))
  expect(await screen.findByText(/^Person 1’s documents no longer wait/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('says when a picture is gone', async () => {
  await open([answer(pendingKyc, list(review(1)))])
  await shown(1)
  fireEvent.error(screen.getByAltText('Front, Person 1'))
  expect(screen.getByText(/could not be loaded/)).toBeTruthy()
})

it('says when nothing waits, and when the list could not be read', async () => {
  const { person, change } = await open([fail(pendingKyc)])
  expect(await screen.findByText('Failed to fetch pending KYC reviews.')).toBeTruthy()
  change(answer(pendingKyc, list()))
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nothing is waiting.')).toBeTruthy()
})

it('names the flags that stand beside the name, because the panel about the person begins below the pictures', async () => {
  const flag = { weight: 20, version: 1, raisedAt: '2026-03-02T09:00:00.000Z', reason: 'Two accounts' }
  const flags = [
    { ...flag, rule: 'browser', label: 'Many accounts from one browser', evidence: '/users/u2', stands: true },
    { ...flag, rule: 'country', label: 'Sign-in from a new country', evidence: '/users/u3', stands: false },
  ]
  const flagged = answer(personBeside, { ...besideOf('u1'), flags })
  await openPage(PendingKycPage, {
    path: paths.pendingKyc,
    user: staff,
    answers: [flagged, answer(pendingKyc, list(review(1)))],
  })
  const panel = within(await screen.findByRole('region', { name: 'Person 1' }))
  const link = await panel.findByRole('link', { name: 'Many accounts from one browser' })
  expect(link.getAttribute('href')).toBe('/users/u2')
  expect(panel.queryByText(/Sign-in from a new country/)).toBeNull()
})
