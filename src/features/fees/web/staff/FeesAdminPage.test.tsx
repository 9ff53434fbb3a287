import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { termsOf } from '#testing/web/open-site.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { changeFees, feeVersions } from '../../api.ts'
import { FeesAdminPage } from './FeesAdminPage.tsx'

const written = { author: 'Ada Marsh', createdAt: '2026-01-01T00:00:00.000Z' }
const first = { version: 1, startsAt: '2026-01-01T00:00:00.000Z', terms: termsOf(1) }
const second = { version: 2, startsAt: '2099-01-01T00:00:00.000Z', terms: termsOf(2) }
const answered = { current: first, versions: [second, first].map((version) => ({ ...version, ...written })) }

async function open(...more: Reply[]) {
  const page = await openPage(FeesAdminPage, {
    path: paths.feesAdmin,
    user: staffMember,
    answers: [answer(feeVersions, answered), answer(changeFees, { message: 'Saved. In force now.' }), ...more],
  })
  await screen.findByRole('button', { name: 'Review the change' })
  return page
}

const flat = () => within(screen.getByRole('group', { name: 'Fee on Tron' })).getByLabelText(/^Flat/)
const review = () => screen.getByRole('button', { name: 'Review the change' })

it('shows old and new side by side before it saves, over the newest version that the admin has seen', async () => {
  const { person, asked } = await open()
  expect(screen.getByText('Planned')).toBeTruthy()
  await person.clear(flat())
  await person.type(flat(), '2.50')
  await person.click(review())
  const row = await screen.findByRole('row', { name: /Fee on Tron/ })
  expect(row.textContent).toContain('$1.00')
  expect(row.textContent).toContain('$2.50')
  expect(within(screen.getByRole('dialog')).getAllByRole('rowheader')).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Start now' }))
  await waitFor(() => expect(asked(changeFees)).toHaveLength(1))
  expect(asked(changeFees)[0]?.body).toMatchObject({ basedOn: 2, terms: { fees: { Tron: { flat: '2.50' } } } })
  expect(await screen.findByText('Saved. In force now.')).toBeTruthy()
})

it('says at the field what is wrong, offers nothing to save where nothing would change, and shows a refusal', async () => {
  const { person, callsTo } = await open(refuse(changeFees, 'CHANGED', 'Somebody has changed this in the meantime.'))
  await person.click(review())
  expect(await screen.findByText('Nothing would change.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start now' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Go back' }))
  await person.clear(flat())
  await person.type(flat(), '0.001')
  await person.click(review())
  expect(await screen.findByText(/Please enter an amount in dollars/)).toBeTruthy()
  expect(callsTo(changeFees)).toBe(0)
  await person.clear(flat())
  await person.click(review())
  await person.click(await screen.findByRole('button', { name: 'Start now' }))
  expect((await screen.findAllByText('Somebody has changed this in the meantime.')).length).toBeGreaterThan(0)
})
