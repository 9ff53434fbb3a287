/** The wire format of accounts, in the specification's spelling. */
import * as z from 'zod'
import { duties, isStaff, roles } from '#kernel/access.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { statedAmount } from '#kernel/wire-money.ts'
import { optionalLine, optionalParagraphs } from '#kernel/wire-text.ts'
import { type Account, kycStatuses, type SubmittedDocuments } from './account.ts'
import { identifyingFields } from './details-history.ts'
import { documentPath } from './document-path.ts'
import type { Impersonation } from './impersonation.ts'
import { profileFields } from './profile-fields.ts'
import { userId } from './unknown-user.ts'

export const userRecord = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().meta({ description: 'In E.164 form, +491712345678, if its country is known.' }),
  country: z.string().meta({ description: 'Two-letter ISO 3166 code.' }),
  bio: z.string(),
  photo: z.string().meta({ description: 'URL of the picture, or empty.' }),
  role: z.enum(roles),
  duties: z.array(z.enum(duties)).optional().meta({ description: 'For staff who are limited to some duties: which.' }),
  isVerified: z.boolean(),
  kycStatus: z.enum(kycStatuses),
  kyc: z
    .object({
      frontDoc: z.string(),
      backDoc: z.string(),
      submittedAt: z.iso.datetime(),
      reason: z.string().meta({ description: 'Why the documents were rejected, or empty.' }),
      checkedName: z.string().optional().meta({
        description: 'The name on the document, once staff have noted the facts of it. Papers carry it.',
      }),
      expiresOn: z.iso.date().optional().meta({
        description: 'When the document expires: the verification level is `full` until then.',
      }),
    })
    .optional()
    .meta({ description: 'The last submitted documents, if any.' }),
  balance: statedAmount,
  investmentBalance: statedAmount,
  totalMaturityAmount: statedAmount.meta({ description: 'Total-profit: the balance of the profit book.' }),
  heldBalance: statedAmount.meta({ description: 'Set aside for withdrawals under review.' }),
  earnedProfit: statedAmount.meta({ description: 'All profit ever paid by plans. It never decreases.' }),
  referralCode: z.string(),
  hasPassword: z.boolean(),
  lacksFactor: z.boolean().optional().meta({
    description: 'True where the role requires a passkey or an authenticator app and the account has neither yet.',
  }),
  frozenAt: z.iso.datetime().optional().meta({
    description: 'When the account was frozen: it can be read, but money cannot leave it.',
  }),
  isImpersonated: z.boolean(),
  impersonation: z.object({ by: z.string(), reason: z.string(), endsAt: z.iso.datetime() }).optional().meta({
    description: 'The member of staff who views this account in this session, the reason, and when the view ends.',
  }),
  createdAt: z.iso.datetime(),
})
export type UserRecord = z.input<typeof userRecord>

/** Only a client that asked for a bearer session gets a token; a browser gets an HttpOnly cookie. */
export const signedInRecord = userRecord.extend({ token: z.string().optional() })

export function toUserRecord(
  account: Account,
  impersonation: Impersonation | null = null,
): z.output<typeof userRecord> {
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    phone: account.phone,
    country: account.country,
    bio: account.bio,
    photo: account.photo,
    role: account.role,
    ...(isStaff(account.role) && account.duties && { duties: [...account.duties] }),
    isVerified: account.verified,
    kycStatus: account.kycStatus,
    ...(account.documents && { kyc: toKyc(account.id, account.documents) }),
    balance: account.wallet,
    investmentBalance: account.invested,
    totalMaturityAmount: account.profit,
    heldBalance: account.held,
    earnedProfit: account.earned,
    referralCode: account.referralCode,
    hasPassword: account.hasPassword,
    ...(account.frozenAt && { frozenAt: account.frozenAt.toISOString() }),
    isImpersonated: impersonation !== null,
    ...(impersonation && { impersonation: toView(impersonation) }),
    createdAt: account.createdAt.toISOString(),
  }
}

function toView({ staff, reason, endsAt }: Impersonation) {
  return { by: staff.name, reason, endsAt: endsAt.toISOString() }
}

function toKyc(id: string, documents: SubmittedDocuments) {
  const { version, submittedAt, reason, checkedName, expiresOn } = documents
  return {
    frontDoc: documentPath(id, version, 'front'),
    backDoc: documentPath(id, version, 'back'),
    submittedAt: submittedAt.toISOString(),
    reason,
    ...(checkedName !== null && { checkedName }),
    ...(expiresOn !== null && { expiresOn }),
  }
}

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/getUser',
  summary: 'Get the signed-in user with balances',
  access: 'use own account',
  withoutFactor: 'allowed',
  answer: userRecord,
})

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/users/updateUser',
  summary: 'Update your profile; the e-mail address does not change',
  access: 'use own account',
  sensitive: true,
  body: z.object({
    name: profileFields.name.optional(),
    phone: profileFields.phone.optional(),
    bio: optionalParagraphs(500).optional(),
    country: profileFields.country.optional(),
    photo: optionalLine(300).optional(),
  }),
  answer: userRecord,
})

const details = z.object({ name: z.string(), phone: z.string(), country: z.string() })

export const detailsHistory = endpoint({
  method: 'GET',
  path: '/api/users/{id}/details-history',
  summary:
    'List changes to a user’s identifying details in the last 180 days, newest first, with the values of 30 days ago',
  access: 'see users and queues',
  duty: 'any',
  params: z.object({ id: userId }),
  answer: z.object({
    before: details.meta({ description: 'The value 30 days ago.' }),
    changes: z.array(z.object({ field: z.enum(identifyingFields), former: z.string(), at: z.iso.datetime() })),
  }),
})

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/users/photo',
  summary: 'Replace your profile photo (jpeg, jpg or png; form field "file")',
  access: 'use own account',
  notSensitive: 'describes the person',
  multipart: ['file'],
  answer: userRecord,
})

export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/users/photo/{id}',
  summary: 'Get a profile photo',
  access: 'use own account',
  params: z.object({ id: idOf('There is no such photo', /^[\w-]{20,100}$/) }),
  binary: true,
  answer: z.custom<{ type: string; bytes: Uint8Array }>(),
})

export const countries = endpoint({
  method: 'GET',
  path: '/api/countries',
  summary: 'List countries by name',
  access: 'public',
  answer: z.array(z.object({ name: z.string(), code: z.string() })),
})
