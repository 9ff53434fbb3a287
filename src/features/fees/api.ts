/** The wire format of fees and limits. */
import * as z from 'zod'
import { kycLevels } from '#features/accounts/kyc-level.ts'
import { withdrawalNetworks } from '#features/operator/assets.ts'
import { anyVersion, changeTo, versionsWith } from '#features/operator/setting-wire.ts'
import { endpoint, message } from '#kernel/endpoint.ts'
import { hundredths } from '#kernel/hundredths.ts'
import { requestedAmount, statedAmount } from '#kernel/wire-money.ts'

const nothing = 'Null where there is none.'

const statedLimit = statedAmount.nullable().meta({ description: nothing })

/** The terms as stored and answered. */
export const feeTerms = z.object({
  fees: z.record(
    z.enum(withdrawalNetworks),
    z.object({
      flat: statedLimit,
      percent: z
        .number()
        .nullable()
        .meta({ description: `Share of the amount. ${nothing}` }),
    }),
  ),
  limits: z
    .record(z.enum(kycLevels), z.object({ least: statedLimit, most: statedLimit, mostPerDay: statedLimit }))
    .meta({
      description:
        'By verification level: `full` with the facts of a valid document, `basic` with approved documents alone. Where `basic` has no limit, that of `full` applies.',
    }),
})
export type FeeTermsRecord = z.input<typeof feeTerms>

const badPercent = 'Please enter a share from 0.01% to 50%, with at most 2 decimals'

const percent = z
  .number({ error: badPercent })
  .min(0.01, badPercent)
  .max(50, badPercent)
  .refine((value) => Math.abs(value * 100 - hundredths(value)) < 1e-6, badPercent)
  .nullable()

const limit = requestedAmount.nullable()

const limits = z
  .object({ least: limit, most: limit, mostPerDay: limit })
  .refine(({ least, most }) => least === null || most === null || least <= most, {
    path: ['most'],
    error: 'The most must not be below the least',
  })
  .refine(({ least, mostPerDay }) => least === null || mostPerDay === null || least <= mostPerDay, {
    path: ['mostPerDay'],
    error: 'The most within 24 hours must not be below the least at a time',
  })

/** The terms as an admin submits them, validated. */
export const wantedTerms = z.object({
  fees: z.record(z.enum(withdrawalNetworks), z.object({ flat: limit, percent })),
  limits: z.record(z.enum(kycLevels), limits),
})

const feeVersion = z.object({ ...anyVersion, terms: feeTerms })
export type FeeVersion = z.input<typeof feeVersion>

export const getFees = endpoint({
  method: 'GET',
  path: '/api/fees',
  summary: 'Get the current withdrawal fees and limits and the scheduled changes',
  access: 'public',
  answer: z.object({ current: feeVersion, next: z.array(feeVersion) }),
})

export const feeVersions = endpoint({
  method: 'GET',
  path: '/api/fees/versions',
  summary: 'List every version of the fees and limits, newest first',
  access: 'administer',
  duty: 'publishing',
  answer: versionsWith({ terms: feeTerms }),
})

export const changeFees = endpoint({
  method: 'PUT',
  path: '/api/fees',
  summary: 'Change the fees and limits, now or at a later time',
  access: 'administer',
  duty: 'publishing',
  sensitive: true,
  body: changeTo({ terms: wantedTerms }),
  answer: message,
})
