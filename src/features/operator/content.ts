/**
 * The operator's statements about themselves, as data: one file, validated at startup. The sample fills it for the
 * demo.
 */
import * as z from 'zod'
import { isTimeZone } from '#kernel/time-zone.ts'
import { emailAddress } from '#kernel/wire-text.ts'
import { type WithdrawalNetwork, withdrawalNetworks } from './assets.ts'
import { isWalletAddress } from './wallet-address.ts'

const colour = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour like #1f4d3a')
const line = z.string().trim().min(1).max(200)
const text = z.string().trim().min(1).max(1000)
const paragraphs = z.array(z.string().trim().min(1).max(4000)).min(1)
const day = z.iso.date()
const id = z.string().regex(/^[a-z\d][a-z\d-]{0,59}$/, 'must be small letters, digits and hyphens')
const webAddress = z.url({ protocol: /^https$/, error: 'must be a URL that starts with https://' })

const portraits = [
  'portrait-bob',
  'portrait-parted',
  'portrait-bun',
  'portrait-beard',
  'portrait-curls',
  'portrait-long',
  'portrait-cap',
] as const
export type PortraitName = (typeof portraits)[number]

const drawings = [
  ...portraits,
  'lark',
  'hills',
  'furrows',
  'sheaf',
  'mill',
  'gate',
  'river',
  'tree',
  'barn',
  'bridge',
  'hive',
] as const
export type DrawingName = (typeof drawings)[number]

const icons = ['compass', 'ledger', 'shield', 'support', 'wallet', 'chart', 'scales', 'people', 'clock'] as const
export type IconName = (typeof icons)[number]

const socialNetworks = ['linkedin', 'x', 'facebook', 'instagram', 'youtube', 'telegram'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export const privacyTopics = [
  'consent',
  'collected',
  'use',
  'logData',
  'cookies',
  'advertising',
  'thirdParty',
  'rights',
  'children',
] as const

export const badgeNames = ['member', 'leader', 'expert', 'master'] as const

const drawing = z.strictObject({ drawing: z.enum(drawings) })

/** In the file: one of our drawings, or a picture in the folder `pictures` beside the content file. */
const filePicture = z.union([
  drawing,
  z.strictObject({
    file: z.string().regex(/^[\w-][\w. -]*\.(?:png|jpe?g|webp|avif|svg)$/i, 'must be the name of a picture'),
    alt: z.string().trim().max(300),
  }),
])

/** On the page: the same, with the size that was read from the file, so that the layout does not shift. */
const shownPicture = z.union([
  drawing,
  z.object({ src: z.string(), alt: z.string(), width: z.number().int(), height: z.number().int() }),
])
export type Picture = z.output<typeof shownPicture>

const card = z.strictObject({ icon: z.enum(icons), title: line, text })
const titled = z.strictObject({ title: line, text })

const brand = z.strictObject({
  name: z.string().trim().min(1).max(60),
  tagline: z.string().trim().max(200),
  supportEmail: emailAddress,
  supportPhone: z.string().trim().min(3).max(40),
  actionColour: colour.nullable().default(null),
  accentColour: colour.nullable().default(null),
})

/** A text that people agree to or rely on: its version is recorded with each consent (decision 024). */
const versionedText = z.strictObject({
  version: z.string().trim().min(1).max(40),
  updated: day,
  lead: text,
  sections: z.array(z.strictObject({ id, title: line, paragraphs })).min(1),
})

const privacySection = z.strictObject({ topic: z.enum(privacyTopics), title: line, paragraphs })

function sectionsWith<P extends z.ZodType>(picture: P) {
  return {
    home: z.strictObject({
      headlines: z.array(line).min(1).max(4),
      /** Stays in place below the headlines, which come and go. */
      sentence: line,
      lead: text,
      description: line,
    }),
    contact: z.strictObject({
      address: z.array(line).min(1).max(6),
      hours: line,
      chat: z.union([webAddress, z.string().regex(/^\/[\w/-]*$/, 'must be an address of this site')]),
    }),
    social: z
      .array(z.strictObject({ network: z.enum(socialNetworks), url: webAddress }))
      .max(6)
      .default([]),
    testimonials: z
      .array(z.strictObject({ text, name: line, handle: line, date: day.optional(), avatar: picture, image: picture }))
      .default([]),
    faq: z.array(z.strictObject({ question: line, answer: text })).default([]),
    team: z
      .array(z.strictObject({ id, name: line, title: line, description: text, icon: z.enum(icons), image: picture }))
      .refine(
        (team) => new Set(team.map((member) => member.id)).size === team.length,
        'must have an id of its own for each',
      )
      .default([]),
    features: z.strictObject({
      title: line,
      lead: text,
      cards: z
        .array(z.strictObject({ title: line, text, image: picture }))
        .min(1)
        .max(6),
    }),
    whyChoose: z.strictObject({ title: line, lead: text, cards: z.array(card).min(1).max(9) }),
    plans: z.strictObject({
      lead: text,
      /** Texts for the plans of the back office, matched by the plan's name. */
      texts: z
        .array(z.strictObject({ plan: line, description: text, benefits: z.array(line).min(1).max(8) }))
        .default([]),
    }),
    riskNotice: titled,
    ranking: z.strictObject({
      lead: text,
      badges: z
        .array(z.strictObject({ badge: z.enum(badgeNames), title: line, earnedBy: line, text }))
        .length(badgeNames.length),
    }),
    workflow: z.strictObject({ lead: text, steps: z.array(titled).min(2).max(12) }),
    about: z.strictObject({ mission: line, paragraphs, principles: z.array(titled).max(6).default([]) }),
    story: z.strictObject({ title: line, paragraphs, chapters: z.array(titled).max(8).default([]) }),
    support: z.strictObject({ lead: text, topics: z.array(titled).min(1).max(12) }),
    privacy: z.strictObject({
      lead: text,
      updated: day,
      sections: z.array(privacySection).refine((sections) => privacyTopics.every((topic) => holds(sections, topic)), {
        error: `must have a section for each of ${privacyTopics.join(', ')}`,
      }),
    }),
    terms: versionedText.extend({ minimumAge: z.number().int().min(13).max(99) }),
    complaints: versionedText,
    company: z.strictObject({
      legalName: line,
      registrationNumber: line,
      registeredIn: line,
      registeredOn: day,
      regulator: line,
      licenceNumber: line,
      licensedFor: line,
      registeredOffice: line,
    }),
    /** Our drawn certificate is a sample and certifies nothing; a live system shows its own, or none. */
    licence: z.strictObject({ lead: text, image: z.union([z.enum(['drawn', 'none']), picture]), paragraphs }),
  }
}

function holds(sections: readonly { readonly topic: string }[], topic: string): boolean {
  return sections.some((section) => section.topic === topic)
}

/** Deposit addresses. A typo would lose people's money, so the checksum is verified. */
const payTo = z.array(
  z
    .strictObject({
      id: z.string().regex(/^[a-z\d-]{1,40}$/, 'must be made of small letters, digits and hyphens'),
      asset: z.string().trim().min(1).max(20),
      network: z.enum(withdrawalNetworks),
      address: z.string().trim(),
      minimum: z.number().positive().multipleOf(0.01, 'must be dollars with at most 2 decimals').optional(),
      confirmations: z.number().int().min(1).max(1000).optional(),
    })
    .refine(({ network, address }) => isWalletAddress(network, address), {
      error: 'must be an address of its network',
      path: ['address'],
    }),
)

const explorerPattern = webAddress
  .refine((url) => url.split('{id}').length === 2, 'must have {id} once, where the transaction or the address belongs')
  .optional()
const explorer = z.strictObject({ transaction: explorerPattern, address: explorerPattern }).optional()

/** Where staff and investors look up what happened on a network. */
export const explorers = z.strictObject({ Bitcoin: explorer, Ethereum: explorer, Tron: explorer } satisfies Record<
  WithdrawalNetwork,
  typeof explorer
>)

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time like 09:00, at most 24:00')

/** When staff answer in the chat, and what they can answer with one click. Without hours, nothing is promised. */
const chat = z.strictObject({
  timeZone: z.string().refine(isTimeZone, 'must be the name of a time zone, like Europe/London').default('UTC'),
  hours: z
    .array(
      z
        .strictObject({ days: z.array(z.enum(weekdays)).min(1).max(7), from: timeOfDay, to: timeOfDay })
        .refine(({ from, to }) => from < to, { error: 'must be later than its start', path: ['to'] }),
    )
    .max(21)
    .default([]),
  readyAnswers: z
    .array(z.strictObject({ title: line, text }))
    .max(30)
    .default([]),
})

/** The operator's own mark, in the folder `pictures` beside the content file. It is shown in a square. */
const logoFile = z.strictObject({
  file: z.string().regex(/^[\w-][\w. -]*\.(?:png|svg)$/i, 'must be the name of a PNG or an SVG'),
})

export const contentFile = z.strictObject({
  brand,
  /** `dark` is for dark backgrounds; without it, `light` serves for both. */
  logo: z.strictObject({ light: logoFile, dark: logoFile.optional() }).nullable().default(null),
  payTo: payTo.min(1),
  explorers: explorers.default({}),
  chat: chat.prefault({}),
  /** `sample` shows the sample's figures, `counted` those of the database, `none` no strip at all. */
  statistics: z.enum(['sample', 'counted', 'none']).default('counted'),
  ...sectionsWith(filePicture),
})
export type Content = z.output<typeof contentFile>

const statistic = z.object({
  icon: z.enum(icons),
  label: z.string(),
  count: z.number().int(),
  /** `figure+` as the specification shows it; a bare figure is exact. */
  plus: z.boolean(),
})
export type Statistic = z.output<typeof statistic>

const dollars = z.number().meta({ description: 'Dollars' })

const workedStatement = z
  .object({
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    lines: z.array(z.object({ at: z.iso.datetime(), text: z.string(), change: dollars, total: dollars })),
    books: z.object({ wallet: dollars, invested: dollars, profit: dollars, held: dollars }),
    total: dollars,
  })
  .meta({ description: 'A worked example for a plan on offer. Absent while no plan is on offer.' })
export type WorkedStatement = z.output<typeof workedStatement>

/** The content of the public pages. */
export const pageContent = z.object({
  sample: z.boolean().meta({ description: 'Whether this is the sample company’s content.' }),
  statistics: z.array(statistic),
  statement: workedStatement.optional(),
  ...sectionsWith(shownPicture),
})
export type PageContent = z.output<typeof pageContent>
