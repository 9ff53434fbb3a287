/** The wire format of finding: one text, one answer. */
import * as z from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { cleanLine } from '#kernel/text.ts'
import { foundKinds, longestText, mostOfKind, shortestText } from './found.ts'

const foundRecord = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string().meta({ description: 'The second line: status, owner, date.' }),
  to: z.string().meta({ description: 'The path of the page that shows it.' }),
  exact: z.boolean().meta({ description: 'The text is its whole id, number, hash, address or code.' }),
})
export type FoundRecord = z.input<typeof foundRecord>

export const findAnything = endpoint({
  method: 'GET',
  path: '/api/staff/find',
  summary: `Find people, requests and documents by one text, at most ${mostOfKind} of each kind, exact matches first`,
  access: 'see users and queues',
  duty: 'any',
  replica: 'allowed',
  query: z.object({
    text: z
      .string({ error: 'Please enter a text' })
      .max(longestText, { error: `Please use at most ${longestText} characters`, abort: true })
      .overwrite((text) => cleanLine(text, longestText))
      .min(shortestText, `Please enter at least ${shortestText} characters`)
      .meta({
        description:
          'Any part of a name or an e-mail address (two letters: the beginning of a word), a phone number or its end, ' +
          'an id, a deposit’s number, a transaction hash, a wallet address, a referral code or a document’s code. ' +
          'A part of a number, hash or address finds pending requests.',
      }),
  }),
  answer: z.object({
    groups: z.array(z.object({ kind: z.enum(foundKinds), found: z.array(foundRecord) })),
  }),
})
