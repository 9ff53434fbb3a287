/** The wire format of the proof of liabilities. */
import * as z from 'zod'
import { endpoint, message, wholeNumber } from '#kernel/endpoint.ts'
import { statedAmount } from '#kernel/wire-money.ts'
import { askedTerms, publishedAddress, solvencyTerms } from './solvency-setting.ts'

const head = z.object({ size: z.number().int(), root: z.string(), signature: z.string() })

const books = z.object({ wallet: statedAmount, held: statedAmount, invested: statedAmount, profit: statedAmount })

const dayRow = z.object({
  day: z.iso.date(),
  size: z.number().int().meta({ description: 'The size of the log with this day in it.' }),
  root: z.string().meta({ description: 'The root of the log at that size.' }),
  owed: statedAmount,
  accounts: z.number().int(),
  madeAt: z.iso.datetime(),
})
export type DayRow = z.input<typeof dayRow>

const custody = z.object({ day: z.iso.date(), amount: statedAmount, signedBy: z.string() })

const published = z.object({
  isSample: z.boolean(),
  time: z.string().meta({ description: 'In UTC: the books of a day are taken at this time.' }),
  publicKey: z.string().nullable(),
  newest: z
    .object({
      day: z.iso.date(),
      moment: z.iso.datetime(),
      accounts: z.number().int(),
      owed: statedAmount,
      books,
      ranges: z.array(z.number().int()).meta({ description: 'Accounts by their total, in the ranges of the format.' }),
      custody: custody.nullable(),
      coveragePercent: z.number().nullable(),
    })
    .nullable(),
  head: head.nullable(),
  days: z.array(dayRow).meta({ description: 'The newest days, newest first. The file of the log has all.' }),
  gaps: z.array(z.object({ day: z.iso.date(), reason: z.string() })),
  addresses: z.array(publishedAddress),
})
export type Published = z.input<typeof published>

export const getProof = endpoint({
  method: 'GET',
  path: '/api/proof',
  summary: 'Get the proof of liabilities: what is owed, the newest days, and the signed head of the log',
  access: 'public',
  answer: z.object({ published: published.nullable().meta({ description: 'Null until the operator publishes it.' }) }),
})

export const getProofLog = endpoint({
  method: 'GET',
  path: '/api/proof/log',
  summary: 'Download the whole log, oldest day first, as text',
  access: 'public',
  binary: true,
  answer: z.custom<{ type: string; bytes: Uint8Array }>(),
})

export const getProofCheck = endpoint({
  method: 'GET',
  path: '/api/proof/check.mjs',
  summary: 'Download the program that checks a proof without us: node check.mjs proof.json',
  access: 'public',
  binary: true,
  answer: z.custom<{ type: string; bytes: Uint8Array }>(),
})

const chosenDay = z.iso.date('Please choose a day')

const proofOfDay = z.object({
  entry: z.string().meta({ description: 'The signed record of the day.' }),
  publicKey: z.string(),
  index: z.number().int(),
  inclusion: z.array(z.string()),
  head,
})
export type ProofOfDay = z.input<typeof proofOfDay>

export const getProofDay = endpoint({
  method: 'GET',
  path: '/api/proof/days/{day}',
  summary: 'Get the signed record of a day, and the proof that the log contains it',
  access: 'public',
  params: z.object({ day: chosenDay }),
  answer: proofOfDay,
})

export const getProofConsistency = endpoint({
  method: 'GET',
  path: '/api/proof/consistency',
  summary: 'Get the proof that the log of an earlier size is the beginning of the log as it is now',
  access: 'public',
  query: z.object({ size: wholeNumber(1, 1_000_000) }),
  answer: z.object({ head, path: z.array(z.string()) }),
})

export const getOwnProof = endpoint({
  method: 'GET',
  path: '/api/proof/mine',
  summary: 'Get the proof that your own amounts are in the tree of a day, by default of the newest',
  access: 'use own account',
  query: z.object({ day: chosenDay.optional() }),
  answer: z.object({
    day: z.iso.date(),
    email: z.string(),
    path: z.string().meta({ description: 'Base64; docs/proof-of-liabilities.md lays it out.' }),
    books: books.meta({ description: 'Your balances at the end of the day, from the ledger.' }),
    days: z.array(z.iso.date()).meta({ description: 'Days whose proofs can still be asked for, newest first.' }),
  }),
})

const setting = z.object({ version: z.number().int(), terms: solvencyTerms })

export const getProofSetting = endpoint({
  method: 'GET',
  path: '/api/proof/setting',
  summary: 'Get what is set about the proof of liabilities',
  access: 'administer',
  duty: 'compliance',
  answer: setting,
})

export const changeProofSetting = endpoint({
  method: 'PUT',
  path: '/api/proof/setting',
  summary:
    'Publish the proof of liabilities, and change its time and the wallets’ addresses, whose signatures are checked; what is published stays so',
  access: 'administer',
  duty: 'compliance',
  sensitive: true,
  body: z.object({ terms: askedTerms, basedOn: z.number().int() }),
  answer: message,
})
