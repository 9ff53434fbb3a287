import type { z } from 'zod'
import * as paths from '#kernel/paths.ts'
import { isRefusal, type Refusal, refuseField } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { NoticeLetter } from '#platform/server/outbox/letter.ts'
import type { Account } from '../account.ts'
import type { updateUser } from '../api.ts'
import type { Caller } from '../caller.ts'
import { changesBetween, type IdentifyingField } from '../details-history.ts'
import { parsePhone } from './parse-phone.ts'
import { discardPhoto } from './photo.ts'
import { addDetailChange } from './security/store-events.ts'
import { tellOwner } from './security/tell-owner.ts'
import { accountById, saveProfile } from './store.ts'

/** Whether nobody may move to a country; the app hands it in. */
export type RefuseCountry = (tx: Tx, country: string, now: Date) => Promise<Refusal | undefined>

/** A photo is uploaded by a call of its own; here it can only stay or be removed. The caller's row is locked. */
export async function updateProfile(
  db: Db,
  context: Context,
  client: Client,
  caller: Caller,
  changes: z.output<typeof updateUser.body>,
  refuseCountry: RefuseCountry,
  now: Date,
): Promise<Account | Refusal> {
  const { userId: id } = caller
  const result = await db.transaction(async (tx) => {
    const before = await accountById(tx, id)
    const { photo = before.photo } = changes
    if (photo !== '' && photo !== before.photo) return refuseField('photo', 'Please upload the photo first')
    const { country = before.country } = changes
    const closed = country === before.country ? undefined : await refuseCountry(tx, country, now)
    if (closed) return closed
    const phone = changes.phone === undefined ? undefined : parsePhone(changes.phone, country)
    if (isRefusal(phone)) return phone
    await saveProfile(tx, id, { ...changes, phone })
    if (photo !== before.photo) await discardPhoto(tx, before)
    const account = await accountById(tx, id)
    const differing = changesBetween(before, account, now)
    for (const change of differing) addDetailChange(tx, id, change)
    if (differing.length > 0) tellOwner(tx, context, client, id, detailsChanged(account, differing), now)
    const changed = provedFields.filter((field) => account[field] !== before[field])
    if (account.kycStatus !== 'Approved' || changed.length === 0) return account
    // Neither names nor addresses: the log outlives the account, with which they are erased.
    const owner = { id, name: 'The owner of the account', asWhom: null, address: '' }
    const act = { action: 'verified details changed', subject: { kind: 'user', id }, about: id, after: { changed } }
    writeAudit(tx, owner, act, now)
    return account
  })
  if (isRefusal(result)) return result
  context.changes.announce({ userId: id }, 'User')
  context.changes.announce('staff', 'Queue', 'User')
  return result
}

/** It goes to the mailbox, which cannot be changed. It names no values: its reader may not be the owner. */
function detailsChanged(
  { name, email }: Account,
  changes: readonly { readonly field: IdentifyingField }[],
): NoticeLetter {
  const subject = 'Your details were changed'
  return {
    kind: 'details-changed',
    to: email,
    subject,
    heading: subject,
    greeting: `Dear ${name},`,
    paragraphs: [
      `This changed in your account: ${changes.map(({ field }) => words[field]).join(', ')}. Our staff use it to know that it is you.`,
    ],
    place: { label: 'See my profile', path: paths.userProfile },
  }
}

const words: Readonly<Record<IdentifyingField, string>> = {
  name: 'your name',
  phone: 'your phone number',
  country: 'your country',
}

/**
 * The fields that identity documents prove. They stay editable, and staff see them beside the verified values (decision
 * 024).
 */
const provedFields = ['name', 'country'] as const
