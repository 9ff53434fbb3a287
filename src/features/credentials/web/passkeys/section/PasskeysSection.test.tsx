import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answer, answerInTurn, type Reply, refuse } from '#testing/web/fake-server.ts'
import { fill, openPage, saidAbove } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { challengeLifetime } from '../../../passkey.ts'
import { askForNewPasskey, listPasskeys, removePasskey, renamePasskey } from '../../../passkeys-api.ts'
import { PasskeysSection } from './PasskeysSection.tsx'

vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: () => Promise.reject({ code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }),
}))
afterEach(() => vi.unstubAllGlobals())

const id = '01a1dd63-5f68-7c47-91b6-e1f388f855ef'
const phone = { _id: id, name: 'My phone', createdAt: '2026-03-02T09:00:00Z', lastUsedAt: null }
const some = { passkeys: [phone], offered: true, most: 10 }
const none = { ...some, passkeys: [] }

const Page = () => <PasskeysSection email={ada.email} brand="Larkfield" />
const open = (...answers: Reply[]) => openPage(Page, { path: '/', user: ada, answers })

it('renames a passkey, and removes one after asking; a refusal says why', async () => {
  const { person, asked } = await open(
    answerInTurn(listPasskeys, some, { ...some, passkeys: [{ ...phone, name: 'Old phone' }] }),
    answer(renamePasskey, { message: 'The passkey was renamed' }),
    refuse(removePasskey, 'WRONG_STATE', 'This is your last one'),
  )
  expect(await screen.findByText('Not yet')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Rename' }))
  fill({ Name: 'Old phone' })
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }))
  expect(await screen.findByText('Old phone')).toBeTruthy()
  expect(asked(renamePasskey)).toEqual([{ params: { id }, body: { name: 'Old phone' } }])
  await person.click(screen.getByRole('button', { name: 'Remove' }))
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('This is your last one')).toBeTruthy()
})

it('says where passkeys cannot be used', async () => {
  await open(answer(listPasskeys, none))
  expect(await screen.findByText('This browser cannot use passkeys.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

it('shows nothing where passkeys are not offered', async () => {
  await open(answer(listPasskeys, { ...none, offered: false }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull())
})

it('says that the device has one already', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const options = answer(askForNewPasskey, {
    challenge: 'a',
    rp: { id: 'localhost', name: 'Larkfield' },
    user: { id: 'a', name: ada.email, displayName: 'Ada' },
    pubKeyCredParams: [],
    timeout: challengeLifetime,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  })
  const { person } = await open(answer(listPasskeys, none), options)
  await person.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(saidAbove()).toBe('This device has a passkey for your account already.'))
})
