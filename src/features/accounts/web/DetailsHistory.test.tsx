import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { detailsHistory } from '../api.ts'
import { DetailsHistory } from './DetailsHistory.tsx'

const before = { name: 'Iris Fielding', phone: '+15550100100', country: 'US' }
const History = () => <DetailsHistory userId="iris" />
const open = (reply: ReturnType<typeof refuse>) => openPage(History, { path: '/', user: staffMember, answers: [reply] })

it('lists what was changed, when and from what, beside what stood there 30 days ago', async () => {
  const changes = [
    { field: 'phone', former: '', at: '2026-03-02T09:00:00.000Z' },
    { field: 'name', former: 'Iris Field', at: '2026-02-27T09:00:00.000Z' },
    { field: 'country', former: 'DE', at: '2026-02-26T09:00:00.000Z' },
    { field: 'country', former: '', at: '2026-02-25T09:00:00.000Z' },
  ] as const
  await open(answer(detailsHistory, { before, changes: [...changes] }))
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringMatching(/^phone changed on 2 Mar 2026.*, before: none$/),
    expect.stringMatching(/^name changed on 27 Feb 2026.*, before: Iris Field$/),
    expect.stringMatching(/^country changed on 26 Feb 2026.*, before: Germany$/),
    expect.stringMatching(/^country changed on 25 Feb 2026.*, before: none$/),
  ])
  expect(screen.getByText('30 days ago: Iris Fielding, United States, +15550100100')).toBeTruthy()
})

it('says that nothing was changed', async () => {
  await open(answer(detailsHistory, { before, changes: [] }))
  expect(await screen.findByText('Not changed in the last 180 days')).toBeTruthy()
  expect(screen.queryByText(/30 days ago/)).toBeNull()
})

it('does not take a failure for “not changed”', async () => {
  await open(refuse(detailsHistory, 'NOT_FOUND', 'There is no such user'))
  expect(await screen.findByText('Could not be loaded')).toBeTruthy()
})
