/** Bootstrap data of a visitor's browser: the brand, the mode, the enabled adapters. */
import * as z from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { explorers, pageContent } from './content.ts'

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
    .meta({ description: 'URLs of the operator’s logo, for light and dark backgrounds.' }),
})

/** Every page loads this first; content comes only with the pages that show it. */
const siteFacts = z.object({
  mode: z.enum(['demo', 'live']),
  brand: brandRecord,
  passwordMinLength: z.number().int(),
  googleClientId: z.string().nullable(),
  chatWidgetSrc: z.string().nullable().meta({ description: 'The live chat’s script, if one is configured.' }),
  adapters: z
    .record(z.enum(adapters), z.boolean())
    .meta({ description: 'Enabled third-party services; where one is off, the built-in one works.' }),
  explorers: explorers.meta({
    description: 'For each network, where a transaction or an address is looked up: `{id}` stands for it.',
  }),
  terms: z
    .object({ version: z.string(), minimumAge: z.number().int() })
    .meta({ description: 'The terms and the minimum age for opening an account.' }),
  readOnly: z.literal(true).optional().meta({ description: 'Present on a read-only copy.' }),
  now: z.iso.datetime().meta({ description: 'The application’s clock, which the demo can move.' }),
})
export type SiteFacts = z.input<typeof siteFacts>

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Get brand, content, mode and adapters',
  access: 'public',
  answer: siteFacts.extend({ content: pageContent }),
})

export const getContent = endpoint({
  method: 'GET',
  path: '/api/site/content',
  summary: 'Get the content of the public pages',
  access: 'public',
  answer: pageContent,
})
