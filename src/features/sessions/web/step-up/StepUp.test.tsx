import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { call } from '#platform/web/call.ts'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { answer, refuse, refuseUntilStepUp } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import { revokeSession } from '../../api.ts'
import { stepUp } from '../../step-up-api.ts'
import { StepUp } from './StepUp.tsx'

const outcomes: string[] = []

/** A dialog whose confirmation makes a call; that it is this call does not matter. */
function PageWithDialog() {
  async function act() {
    const { message } = await call<typeof revokeSession>(
      'DELETE /api/users/sessions/{id}',
      { params: { id: 's1' } },
      { idempotencyKey: 'k1' },
    ).catch((failure: Error) => failure)
    outcomes.push(message)
  }
  return (
    <>
      <ConfirmDialog open onOpenChange={() => {}} title="Pay $5.00?" message="It leaves at once." onConfirm={act} />
      <StepUp />
    </>
  )
}

async function openAsked(needs: readonly string[]) {
  outcomes.length = 0
  let proved = false
  const done = answer(revokeSession, { message: 'Paid' })
  const scene = await openPage(PageWithDialog, {
    path: '/',
    user: richAda,
    answers: [
      refuseUntilStepUp(done, needs, () => proved),
      answer(stepUp, () => {
        proved = true
        return { message: 'Thank you' }
      }),
    ],
  })
  await scene.person.click(screen.getByRole('button', { name: 'Confirm' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  return { ...scene, dialog: within(dialog) }
}

it('asks for the code over the open dialog, and repeats the same call under the same key', async () => {
  const { dialog, person, asked, keysTo } = await openAsked(['totp'])
  const field = dialog.getByLabelText('Code from your authenticator app')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await person.keyboard('123456')
  await waitFor(() => expect(outcomes).toEqual(['Paid']))
  expect(asked(stepUp)).toEqual([{ body: { totp: '123456' } }])
  expect(keysTo(revokeSession)).toEqual(['k1', 'k1'])
  expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull()
})

it('says at the field what is wrong with a code, and takes the next one', async () => {
  const { dialog, person, change, asked } = await openAsked(['totp'])
  const field = dialog.getByLabelText('Code from your authenticator app')
  change(refuse(stepUp, 'BAD_INPUT', 'This code is not right', { totp: 'This code is not right' }))
  await person.type(field, '111111')
  expect(await dialog.findByText('This code is not right')).toBeTruthy()
  expect((field as HTMLInputElement).value).toBe('')
  expect(outcomes).toEqual([])
  expect(asked(stepUp)).toHaveLength(1)
})

it('takes a recovery code as a way out', async () => {
  const { dialog, person, asked } = await openAsked(['passkey'])
  expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Use a recovery code instead' }))
  await person.type(dialog.getByLabelText('Recovery code'), '7k2mx-4qwer{Enter}')
  await waitFor(() => expect(outcomes).toEqual(['Paid']))
  expect(asked(stepUp)).toEqual([{ body: { recoveryCode: '7k2mx-4qwer' } }])
})

it('is left with Escape: nothing is done, and the dialog below stays', async () => {
  const { person, callsTo } = await openAsked(['totp'])
  await person.keyboard('{Escape}')
  await waitFor(() => expect(outcomes).toEqual(['Nothing was done, because you did not confirm that it is you.']))
  expect(callsTo(revokeSession)).toBe(1)
  expect(screen.getByRole('alertdialog', { name: 'Pay $5.00?' })).toBeTruthy()
})
