import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ownFactors } from '#features/credentials/api.ts'
import * as paths from '#kernel/paths.ts'
import { answer, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada, staffMember } from '#testing/web/sample-users.ts'
import * as api from '../api.ts'
import { CancelRecoveryPage } from './CancelRecoveryPage.tsx'
import { RecoverAccountPage } from './RecoverAccountPage.tsx'
import { RecoverySection } from './RecoverySection.tsx'
import { RecoveryQueuePage } from './staff/RecoveryQueuePage.tsx'

const own: api.OwnRecovery = {
  _id: 'r1',
  status: 'Pending',
  askedAt: '2026-01-02T10:00:00.000Z',
  device: 'Firefox on Linux',
  address: '192.0.2.1',
  notBefore: '2026-01-03T10:00:00.000Z',
  expiresAt: '2026-01-16T10:00:00.000Z',
}
const recovery: api.RecoveryRecord = {
  ...own,
  user: { _id: 'u9', name: 'Iris Quill', email: 'iris@example.com', role: 'subscriber', phone: '+15550100' },
  firstApprovalBy: null,
  decidedBy: null,
  approvalRefusal: null,
}
const queue = (...recoveries: api.RecoveryRecord[]) => answer(api.openRecoveries, { recoveries, total: 1 })

it('is asked for on one page, which says what happens and what the server says', async () => {
  const { person, change } = await openPage(RecoverAccountPage, {
    path: paths.recoverAccount.pattern,
    at: paths.recoverAccount('iris@example.com'),
    answers: [refuse(api.askRecovery, 'WRONG_CREDENTIALS', 'Please enter your password again')],
  })
  expect(screen.getByText('Not before 24 hours have passed')).toBeTruthy()
  const ask = screen.getByRole('button', { name: 'I have lost all of these' })
  await person.click(ask)
  expect(await screen.findByText('Please enter your password again')).toBeTruthy()
  change(answer(api.askRecovery, { message: 'Please look into your mailbox.' }))
  await person.click(ask)
  expect(await screen.findByText('Please look into your mailbox.')).toBeTruthy()
})

it('is cancelled by opening the link of a letter, once', async () => {
  const { asked } = await openPage(CancelRecoveryPage, {
    path: paths.cancelRecovery.pattern,
    at: paths.cancelRecovery('a-token'),
    answers: [answer(api.cancelRecoveryByLink, { message: 'The recovery is cancelled.' })],
  })
  expect(await screen.findByText('The recovery is cancelled.')).toBeTruthy()
  expect(asked(api.cancelRecoveryByLink)).toEqual([{ params: { token: 'a-token' } }])
})

it('is shown to the owner with the way to cancel it, and offered only to an account with a strong factor', async () => {
  const recoveryCodes = { left: 10, of: 10, madeAt: own.askedAt }
  const { person, change } = await openPage(RecoverySection, {
    path: paths.userProfile,
    user: ada,
    answers: [
      answer(ownFactors, { offered: true, authenticator: { addedAt: own.askedAt }, recoveryCodes }),
      answer(api.getOwnRecovery, { recovery: own }),
      answer(api.cancelOwnRecovery, { message: 'The recovery is cancelled.' }),
    ],
  })
  expect(await screen.findByText(/Firefox on Linux, 192\.0\.2\.1/)).toBeTruthy()
  change(answer(api.getOwnRecovery, { recovery: null }))
  await person.click(screen.getByRole('button', { name: 'Cancel this recovery' }))
  expect(await screen.findByRole('button', { name: 'I have lost all of these' })).toBeTruthy()
})

it('is approved by staff after a question that says what will really happen, and rejected with a reason', async () => {
  const first = { ...recovery, firstApprovalBy: 'Ben Staff' }
  const { person, asked, change } = await openPage(RecoveryQueuePage, {
    path: paths.accountRecoveries,
    user: staffMember,
    answers: [
      queue(recovery),
      answer(api.approveRecovery, { message: 'First approval noted.', firstApproval: true, recovery: first }),
      answer(api.rejectRecovery, { message: 'Recovery rejected', recovery: { ...recovery, status: 'Rejected' } }),
    ],
  })
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  const box = within(await screen.findByRole('alertdialog'))
  expect(box.getByText(/Nothing happens until a second person approves/)).toBeTruthy()
  change(queue({ ...first, approvalRefusal: 'You have approved this already.' }))
  await person.click(box.getByRole('button', { name: 'Approve as the first of two' }))
  expect(await screen.findByText('You have approved this already.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true)
  expect(asked(api.approveRecovery)).toEqual([{ params: { id: 'r1' }, body: { firstApproval: true } }])

  await person.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(dialog.getByText('Please say why')).toBeTruthy()
  await person.type(dialog.getByLabelText('Reason'), 'Nobody answered')
  await person.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Recovery rejected')).toBeTruthy()
  expect(asked(api.rejectRecovery)).toEqual([{ params: { id: 'r1' }, body: { reason: 'Nobody answered' } }])
})
