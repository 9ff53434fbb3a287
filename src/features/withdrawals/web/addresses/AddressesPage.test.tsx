import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, type Reply, refuse } from '#testing/web/fake-server.ts'
import { fill, openPage, saidAt } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import * as api from '../../addresses-api.ts'
import { AddressesPage } from './AddressesPage.tsx'

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const saved: api.SavedAddressRecord = {
  _id: 'a1',
  network: 'Tron',
  walletAddress: tron,
  label: 'Ledger',
  savedAt: '2026-01-01T00:00:00.000Z',
  paid: 2,
  approvableFrom: null,
  usableFrom: null,
}
const off: api.AddressLockRecord = { state: 'off', lockedAt: null, liftsAt: null }
const book = (addresses: api.SavedAddressRecord[], lock = off) =>
  answer(api.addressBook, { addresses, lock, coolingHours: 24 })

const open = (answers: readonly Reply[]) =>
  openPage(AddressesPage, { path: paths.withdrawalAddresses, user: richAda, answers })

it('an address is saved, renamed and removed, and a refusal stands at its field', async () => {
  const { person, asked, change } = await open([
    book([]),
    refuse(api.saveAddress, 'TAKEN', 'Taken', { label: 'You have another address with this name' }),
    answer(api.renameAddress, { message: 'The address is called “Paper” now.' }),
    answer(api.removeAddress, { message: 'Address removed.' }),
  ])
  expect(await screen.findByText('No saved addresses yet')).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'Tron' }))
  fill({ Name: 'Ledger', 'Wallet address': tron })
  await person.click(screen.getByRole('button', { name: 'Save address' }))
  await expect.poll(() => saidAt('Name')).toContain('You have another address with this name')
  change(answer(api.saveAddress, { message: 'Address saved as “Ledger”.' }), book([saved]))
  await person.click(screen.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByText('Address saved as “Ledger”.')).toBeTruthy()
  expect(asked(api.saveAddress).at(-1)?.body).toEqual({ label: 'Ledger', network: 'Tron', walletAddress: tron })
  expect(await screen.findByText(/2 withdrawals paid/)).toBeTruthy()

  await person.click(screen.getByRole('button', { name: 'Rename Ledger' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.clear(dialog.getByLabelText('Name'))
  await person.type(dialog.getByLabelText('Name'), 'Paper{Enter}')
  expect(await screen.findByText('The address is called “Paper” now.')).toBeTruthy()
  expect(asked(api.renameAddress)).toEqual([{ params: { id: 'a1' }, body: { label: 'Paper' } }])

  await person.click(screen.getByRole('button', { name: 'Remove Ledger' }))
  const question = within(await screen.findByRole('alertdialog'))
  await person.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Address removed.')).toBeTruthy()
})

it.each([
  ['off', api.lockAddresses, 'Allow only saved addresses', 'Allow only saved addresses', 'Off'],
  ['on', api.liftAddressLock, 'Lift the lock', 'Lift it in 48 hours', 'On'],
  ['lifting', api.keepAddressLock, 'Keep the lock', 'Keep the lock', 'Lifts on 2 Jan 2099'],
] as const)('the lock that is %s offers what comes next', async (state, endpoint, button, confirm, status) => {
  const moment = (day: number) => `2099-01-0${day}T09:00:00.000Z`
  const lock = { state, lockedAt: state === 'off' ? null : moment(1), liftsAt: state === 'lifting' ? moment(2) : null }
  const { person, callsTo } = await open([book([saved], lock), answer(endpoint, { message: 'Done.' })])
  expect(await screen.findByText(new RegExp(`^${status}(?:,|$)`))).toBeTruthy()
  await person.click(screen.getByRole('button', { name: button }))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }))
  expect(await screen.findByText('Done.')).toBeTruthy()
  expect(callsTo(endpoint)).toBe(1)
})
