import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada, staffMember } from '#testing/web/sample-users.ts'
import { sendUnfreezeCode, unfreezeAccount, unfreezeUser, viewFreeze } from '../api.ts'
import { FrozenBanner } from './FrozenBanner.tsx'
import { FrozenNotice } from './staff/FrozenNotice.tsx'

const phone = { what: 'passkey', name: 'A phone', addedAt: '2026-01-01T10:00:00.000Z' } as const
const frozen = { ...ada, frozenAt: '2026-01-02T10:00:00.000Z' }

it('the owner gives a code from the mailbox, and decides about what was added shortly before', async () => {
  const answers = [
    answer(sendUnfreezeCode, { message: 'The code is on its way', young: [phone] }),
    answer(unfreezeAccount, { message: 'No longer frozen' }),
  ]
  const { person, asked } = await openPage(FrozenBanner, { path: '/', user: frozen, answers })
  await person.click(screen.getByRole('button', { name: 'Unfreeze' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/passkey “A phone”/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Unfreeze' }))
  expect(dialog.getByText('Please enter the code')).toBeTruthy()
  expect(dialog.getByText('Please choose one')).toBeTruthy()
  await person.type(dialog.getByLabelText('Code from the letter'), 'ABC234')
  await person.click(dialog.getByRole('radio', { name: 'Remove them' }))
  await person.click(dialog.getByRole('button', { name: 'Unfreeze' }))
  expect(await screen.findByText('No longer frozen')).toBeTruthy()
  expect(asked(unfreezeAccount)).toEqual([{ body: { code: 'ABC234', factors: 'remove' } }])
})

it('an owner without an older factor is told who helps', async () => {
  const answers = [refuse(sendUnfreezeCode, 'FROZEN', 'Our staff unfreeze it')]
  const { person } = await openPage(FrozenBanner, { path: '/', user: frozen, answers })
  await person.click(screen.getByRole('button', { name: 'Unfreeze' }))
  expect(await screen.findByText('Our staff unfreeze it')).toBeTruthy()
})

it('the second of the staff sees what the first said, and agrees or comes first', async () => {
  const first = { by: 'Ben', at: '2026-01-02T11:00:00.000Z', reason: 'Called her', factors: 'keep' } as const
  const answers = [
    answer(viewFreeze, { young: [phone], first }),
    answer(unfreezeUser, { message: 'Unfrozen', firstApproval: false }),
  ]
  const { person, asked } = await openPage(() => <FrozenNotice user={frozen} />, {
    path: '/',
    user: staffMember,
    answers,
  })
  expect(await screen.findByText(/Ben has approved that first: Called her/)).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Unfreeze' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('radio', { name: 'Remove them' }))
  expect(dialog.getByRole('button', { name: 'Approve as the first of two' })).toBeTruthy()
  await person.click(dialog.getByRole('radio', { name: 'Keep them' }))
  await person.type(dialog.getByLabelText('How do you know that it is the owner?'), 'Met her')
  await person.click(dialog.getByRole('button', { name: 'Unfreeze' }))
  expect(await screen.findByText('Unfrozen')).toBeTruthy()
  expect(asked(unfreezeUser)).toEqual([
    { params: { id: ada._id }, body: { reason: 'Met her', factors: 'keep', firstApproval: false } },
  ])
})
