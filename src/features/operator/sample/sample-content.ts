/** The sample company. Nothing in it is true of anybody, and a live system refuses to start with any of it. */
import * as paths from '#kernel/paths.ts'
import { sampleAssets } from '../assets.ts'
import type { Content } from '../content.ts'
import { sampleChat } from './sample-chat.ts'
import { sampleCompany } from './sample-company.ts'
import { sampleComplaints, sampleTerms } from './sample-legal.ts'
import { sampleOffer } from './sample-offer.ts'
import { samplePeople } from './sample-people.ts'
import { samplePrivacy } from './sample-privacy.ts'

export const sampleContent: Content = {
  logo: null,
  brand: {
    name: 'Larkfield',
    tagline: 'Fixed-term plans, and every cent accounted for.',
    supportEmail: 'support@larkfield.example',
    supportPhone: '+1 555 010 0199',
    actionColour: null,
    accentColour: null,
  },
  payTo: sampleAssets.map((asset) => ({ ...asset })),
  chat: sampleChat,
  statistics: 'sample',
  home: {
    headlines: ['Fixed-term plans, kept like a ledger.', 'Every cent of it in plain sight.'],
    sentence: 'Deposits for a fixed term, at a rate you know before you begin.',
    lead: 'On any day you can see where your money is: what is free, what is invested and what it has earned. Every figure we show you is the sum of entries in the books, each with a date and a cause.',
    description: 'Curated fixed-term plans with plain rates, plain risks and books that you can read.',
  },
  contact: {
    address: ['Larkfield Deposits Ltd', '14 Ploughman’s Row', 'Sampleton SP1 2LE'],
    hours: '24/7, day and night, every day of the year',
    chat: paths.support,
  },
  social: [
    { network: 'linkedin', url: 'https://linkedin.example/larkfield' },
    { network: 'x', url: 'https://x.example/larkfield' },
    { network: 'facebook', url: 'https://facebook.example/larkfield' },
    { network: 'instagram', url: 'https://instagram.example/larkfield' },
  ],
  ...samplePeople,
  ...sampleOffer,
  ...sampleCompany,
  privacy: samplePrivacy,
  terms: sampleTerms,
  complaints: sampleComplaints,
}
