import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, answerInTurn, refuse } from '#testing/web/fake-server.ts'
import { fill, openPage, saidAt } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { confirmAuthenticator, offerAuthenticator, ownFactors, renewRecoveryCodes } from '../api.ts'
import { AuthenticatorSection, RecoveryCodesSection } from './door.ts'

const none = { offered: true, authenticator: null, recoveryCodes: null }
const moment = '2026-03-02T09:00:00Z'
const some = { offered: true, authenticator: { addedAt: moment }, recoveryCodes: { left: 2, of: 10, madeAt: moment } }
const codes = Array.from({ length: 10 }, (_, number) => `7K2MX-4QWE${number}`)
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const offered = answer(offerAuthenticator, { secret, uri: `otpauth://totp/Larkfield:a?secret=${secret}` })

function Sections() {
  const whose = { email: ada.email, brand: 'Larkfield' }
  return (
    <>
      <AuthenticatorSection {...whose} />
      <RecoveryCodesSection {...whose} />
    </>
  )
}

it('is set up in steps, and shows the recovery codes until they are kept', async () => {
  const answers = [answerInTurn(ownFactors, none, some), offered]
  const { person, asked, change } = await openPage(Sections, { path: '/', user: ada, answers })
  expect(screen.queryByRole('heading', { name: 'Recovery codes' })).toBeNull()
  await person.click(await screen.findByRole('button', { name: 'Set up' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }))
  expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Next' }))
  change(refuse(confirmAuthenticator, 'BAD_INPUT', 'This code is not right', { code: 'This code is not right' }))
  fill({ 'Code from the app': '111 111' })
  await person.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(saidAt('Code from the app')).toBe('This code is not right'))
  change(answer(confirmAuthenticator, { message: 'Your authenticator app is set up', recoveryCodes: codes }))
  fill({ 'Code from the app': '123456' })
  await person.click(dialog.getByRole('button', { name: 'Confirm' }))
  const list = within(await dialog.findByRole('list', { name: 'Recovery codes' }))
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes)
  expect(asked(confirmAuthenticator).at(-1)).toEqual({ body: { code: '123456' } })
  await person.keyboard('{Escape}')
  await person.click(dialog.getByRole('button', { name: 'I have kept them' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('2 of 10 codes left')).toBeTruthy()
})

it('shows new recovery codes once the former ones may end', async () => {
  const made = answer(renewRecoveryCodes, { message: 'New recovery codes are made', recoveryCodes: codes })
  const { person } = await openPage(Sections, { path: '/', user: ada, answers: [answer(ownFactors, some), made] })
  await person.click(await screen.findByRole('button', { name: 'Make new codes' }))
  const asking = within(screen.getByRole('alertdialog'))
  await person.click(asking.getByRole('button', { name: 'Make new codes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your new recovery codes' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(10)
})

it('says of what was added shortly before a freeze that it does not work', async () => {
  const setAside = {
    offered: true,
    authenticator: { ...some.authenticator, isSetAside: true },
    recoveryCodes: { ...some.recoveryCodes, isSetAside: true },
  }
  await openPage(Sections, { path: '/', user: ada, answers: [answer(ownFactors, setAside)] })
  expect(await screen.findAllByText('Does not work while your account is frozen')).toHaveLength(2)
  expect(screen.queryByText('In use')).toBeNull()
})

it('shows nothing where the operator offers none', async () => {
  const answers = [answer(ownFactors, { ...none, offered: false })]
  const { callsTo } = await openPage(Sections, { path: '/', user: ada, answers })
  await waitFor(() => expect(callsTo(ownFactors)).toBeGreaterThan(0))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})
