/** What a visitor's browser needs before anything else: the brand, the mode, which adapters are on. */
import * as z from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pageContent } from './content.ts'

export const adapters = ['smtp', 's3', 'imageService', 'chatWidget', 'google', 'marketData'] as const

const brandRecord = z.object({
  name: z.string(),
  tagline: z.string(),
  actionColour: z.string().nullable(),
  accentColour: z.string().nullable(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  logo: z
    .object({ light: z.string(), dark: z.string() })
    .optional()
    .meta({ description: 'The addresses of the operator’s own mark, for light and for dark backgrounds.' }),
})

/** What every page starts with; the content comes only with the pages that show it. */
const siteFacts = z.object({
  mode: z.enum(['demo', 'live']),
  brand: brandRecord,
  passwordMinLength: z.number().int(),
  googleClientId: z.string().nullable(),
  chatWidgetSrc: z.string().nullable().meta({ description: 'The script of the live chat, where one is set.' }),
  adapters: z
    .record(z.enum(adapters), z.boolean())
    .meta({ description: 'Which services of others are switched on; where one is off, ours does the work.' }),
  terms: z
    .object({ version: z.string(), minimumAge: z.number().int() })
    .meta({ description: 'What whoever opens an account is asked to agree to, and how old they have to be.' }),
  readOnly: z.literal(true).optional().meta({ description: 'Only where this is a copy for looking at.' }),
  now: z.iso.datetime().meta({ description: 'The application’s clock, which the demo can move.' }),
})
export type SiteFacts = z.input<typeof siteFacts>

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Brand, content, mode and adapters',
  access: 'public',
  answer: siteFacts.extend({ content: pageContent }),
})

export const getContent = endpoint({
  method: 'GET',
  path: '/api/site/content',
  summary: 'What the public pages say',
  access: 'public',
  answer: pageContent,
})
