/** The wire format of the address book and of its lock, “only saved addresses”. */
import * as z from 'zod'
import { withdrawalNetworks } from '#features/operator/assets.ts'
import { endpoint, message } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { requiredLine } from '#kernel/wire-text.ts'
import { requestOwner } from '#requests/queue.ts'
import { longestLabel } from './address-book.ts'
import { lockStates } from './address-lock.ts'

export const walletAddress = requiredLine('Please enter a wallet address', 200)

export const addressLabel = requiredLine('Please give the address a name', longestLabel)

const network = z
  .enum(withdrawalNetworks)
  .optional()
  .meta({ description: 'By default the network is derived from the address.' })

const approvableFrom = z.iso
  .datetime()
  .nullable()
  .meta({ description: 'The address is new: a withdrawal to it can be approved from this time.' })

const savedAddress = z.object({
  _id: z.string(),
  network: z.string(),
  walletAddress: z.string(),
  label: z.string(),
  savedAt: z.iso.datetime(),
  paid: z.number().int().meta({ description: 'Withdrawals paid to it.' }),
  paidAtLeast: z
    .boolean()
    .optional()
    .meta({ description: 'True where there were more than `paid`: counting stops at 1000.' }),
  approvableFrom,
  usableFrom: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Saved while the lock was on: a withdrawal can be requested from this time.' }),
})
export type SavedAddressRecord = z.input<typeof savedAddress>

const addressLock = z.object({
  state: z.enum(lockStates),
  lockedAt: z.iso.datetime().nullable(),
  liftsAt: z.iso.datetime().nullable().meta({ description: 'When the lock lifts, once lifting was requested.' }),
})
export type AddressLockRecord = z.input<typeof addressLock>

export const addressBook = endpoint({
  method: 'GET',
  path: '/api/withDraw/addresses',
  summary: 'List the saved addresses and their lock',
  access: 'use own account',
  answer: z.object({
    addresses: z.array(savedAddress),
    lock: addressLock,
    coolingHours: z
      .number()
      .int()
      .meta({ description: 'Hours that a withdrawal to a new address waits before approval.' }),
  }),
})

export const checkPayee = endpoint({
  method: 'GET',
  path: '/api/withDraw/payee',
  summary: 'Check which waiting time would apply to a withdrawal to an address',
  access: 'use own account',
  query: z.object({ walletAddress, network }),
  answer: z.object({
    label: z.string().nullable().meta({ description: 'Its saved name.' }),
    isNew: z.boolean(),
    approvableFrom,
    refusal: z.string().nullable().meta({ description: 'Why a request to this address would be refused.' }),
  }),
})

export const saveAddress = endpoint({
  method: 'POST',
  path: '/api/withDraw/addresses',
  summary: 'Save an address; the waiting time of a new one starts now',
  access: 'use own account',
  sensitive: true,
  body: z.object({ walletAddress, network, label: addressLabel }),
  answer: message,
})

const id = z.object({ id: idOf('There is no such address') })

export const renameAddress = endpoint({
  method: 'PUT',
  path: '/api/withDraw/addresses/{id}',
  summary: 'Rename a saved address',
  access: 'use own account',
  sensitive: true,
  params: id,
  body: z.object({ label: addressLabel }),
  answer: message,
})

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/withDraw/addresses/{id}',
  summary: 'Remove a saved address',
  access: 'use own account',
  notSensitive: 'keeps money in the account',
  params: id,
  answer: message,
})

export const lockAddresses = endpoint({
  method: 'POST',
  path: '/api/withDraw/address-lock',
  summary: 'Allow withdrawals to saved addresses only',
  access: 'use own account',
  sensitive: true,
  answer: message,
})

export const liftAddressLock = endpoint({
  method: 'POST',
  path: '/api/withDraw/address-lock/lift',
  summary: 'Request lifting the lock, which takes 48 hours',
  access: 'use own account',
  sensitive: true,
  answer: message,
})

export const keepAddressLock = endpoint({
  method: 'DELETE',
  path: '/api/withDraw/address-lock/lift',
  summary: 'Keep the lock by cancelling its lifting',
  access: 'use own account',
  notSensitive: 'takes a request back',
  answer: message,
})

export const accountsWithAddress = endpoint({
  method: 'GET',
  path: '/api/withDraw/same-address/{id}',
  summary: 'List other accounts that use the address of a withdrawal',
  access: 'see users and queues',
  duty: 'any',
  params: z.object({ id: idOf('There is no such withdrawal') }),
  answer: z.object({ accounts: z.array(requestOwner) }),
})
