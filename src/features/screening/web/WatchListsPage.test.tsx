import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, answerInTurn } from '#testing/web/fake-server.ts'
import { holdUploads } from '#testing/web/fake-uploads.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { addWatchList, type ListRecord, removeWatchList, watchLists } from '../api.ts'
import { WatchListsPage } from './WatchListsPage.tsx'

const list: ListRecord = {
  _id: 'l1',
  name: 'UN list',
  kind: 'sanctions',
  version: 3,
  entries: 1200,
  added: 12,
  dropped: 4,
  fileName: 'un.csv',
  uploadedBy: 'Ada Marsh',
  uploadedAt: '2026-03-02T09:00:00.000Z',
}
const admin = { ...ada, role: 'admin' } as const
const answered = (lists: ListRecord[], isScreening = false) => ({ lists, isScreening, stopsAt: 85 })

it('says what is in force, from when on payouts wait, and that a change is being worked through', async () => {
  await openPage(WatchListsPage, {
    path: paths.watchLists,
    user: { ...ada, role: 'author' },
    answers: [answer(watchLists, answered([list], true))],
  })
  expect(await screen.findByText(/version 3, 1,200 entries \(12 new, 4 gone\)/)).toBeTruthy()
  screen.getByText(/A hit of 85 points or more stops payouts/)
  screen.getByText(/everybody is being screened again/)
  expect(screen.queryByRole('button', { name: /Upload/ })).toBeNull()
})

it('uploads a file with its columns, guessed from their titles', async () => {
  const uploads = holdUploads()
  await openPage(WatchListsPage, {
    path: paths.watchLists,
    user: admin,
    answers: [answerInTurn(watchLists, answered([]), answered([list]))],
  })
  expect(await screen.findByText('No list yet, so nobody is screened')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Name of the list'), { target: { value: 'UN list' } })
  const file = new File(['Full name,Nationality,Note\nIvan,RU,x\n'], 'un.csv', { type: 'text/csv' })
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } })
  const country = (await screen.findByLabelText(/^Country/)) as HTMLSelectElement
  expect(country.value).toBe('Nationality')
  expect((screen.getByLabelText(/^Wallet address/) as HTMLSelectElement).value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Upload the list' }))
  await waitFor(() => expect(uploads.count()).toBe(1))
  expect(uploads.opened[0]).toBe(
    'POST /api/screening/lists?name=Full+name&country=Nationality&title=UN+list&kind=sanctions',
  )
  await uploads.answer(answer(addWatchList, { message: '1 entries are in force', list, skipped: [] }))
  expect(await screen.findByText('UN list')).toBeTruthy()
})

it('puts a list out of force after a question that says what follows', async () => {
  const { asked } = await openPage(WatchListsPage, {
    path: paths.watchLists,
    user: admin,
    answers: [
      answerInTurn(watchLists, answered([list]), answered([])),
      answer(removeWatchList, { message: '“UN list” is out of force' }),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Put UN list out of force' }))
  expect(await screen.findByText(/payouts that waited for them go on/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Put out of force' }))
  expect(await screen.findByText('No list yet, so nobody is screened')).toBeTruthy()
  expect(asked(removeWatchList)).toEqual([{ params: { id: 'l1' } }])
})
