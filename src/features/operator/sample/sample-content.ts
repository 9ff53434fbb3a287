/** The sample company. Nothing in it is true of a real company, and a live system refuses to start with any of it. */
import * as paths from '#kernel/paths.ts'
import { sampleAssets } from '../assets.ts'
import type { Content } from '../content.ts'
import { sampleCompany } from './sample-company.ts'
import { sampleComplaints, sampleTerms } from './sample-legal.ts'
import { sampleOffer } from './sample-offer.ts'
import { samplePeople } from './sample-people.ts'
import { samplePrivacy } from './sample-privacy.ts'

/** The sample company answers around the clock, as its pages say. */
const sampleChat: Content['chat'] = {
  timeZone: 'Europe/London',
  hours: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '00:00', to: '24:00' }],
  readyAnswers: [
    { title: 'Greeting', text: 'Good day, and thank you for writing. How may I help you?' },
    {
      title: 'One moment',
      text: 'Thank you. I am looking into this for you and will be back in a moment.',
    },
    {
      title: 'Where a request stands',
      text: 'You can see where each of your requests stands on your account page, under “Waiting for us”. We write to you as soon as it is decided.',
    },
    {
      title: 'Never send secrets',
      text: 'Please do not send us your password, an access code or the keys of a wallet, here or anywhere else. We never ask for them.',
    },
    { title: 'Goodbye', text: 'I am glad that I could help. Please write again whenever you need us.' },
  ],
}

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
