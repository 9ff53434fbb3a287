/** Every page of the public site: its title, its description, and its canonical URL. */

type PublicPage = {
  readonly path: string
  /** The front page starts with the brand instead. */
  readonly title?: string
  readonly describe: (brand: string) => string
  /** The URL that search engines index, if a page has two. */
  readonly canonical?: string
}

const plans = {
  title: 'Investment plans',
  describe: (brand: string) =>
    `The fixed-term plans of ${brand}: amounts, the rate for the term, the same as a yearly rate, and the risks.`,
}

const ranking = {
  title: 'Ranking',
  describe: (brand: string) => `Member, leader, expert, master: the four badges of ${brand} and how each is earned.`,
}

export const publicPages: readonly PublicPage[] = [
  { path: paths.home, describe: () => '' },
  { path: paths.plans, ...plans },
  { path: paths.investmentPlans, canonical: paths.plans, ...plans },
  { path: paths.ranking, ...ranking },
  { path: paths.hierarchy, canonical: paths.ranking, ...ranking },
  {
    path: paths.howItWorks,
    title: 'How it works',
    describe: (brand) => `From opening an account to withdrawing: how ${brand} works, in seven steps.`,
  },
  {
    path: paths.contact,
    title: 'Contact',
    describe: (brand) => `Write to ${brand}: by form, by e-mail, by phone or by post.`,
  },
  {
    path: paths.about,
    title: 'About us',
    describe: (brand) => `What ${brand} is for, and the principles it works by.`,
  },
  { path: paths.ourStory, title: 'Our story', describe: (brand) => `How ${brand} came to be.` },
  {
    path: paths.support,
    title: 'Support',
    describe: (brand) => `Help with accounts, deposits, plans and withdrawals at ${brand}, day and night.`,
  },
  {
    path: paths.privacyPolicy,
    title: 'Privacy policy',
    describe: (brand) => `What ${brand} knows about you, why, for how long, and what you can do about it.`,
  },
  {
    path: paths.license,
    title: 'Licence and registration',
    describe: (brand) => `The company behind ${brand}: registration, regulator and licence.`,
  },
  {
    path: paths.terms,
    title: 'Terms and conditions',
    describe: (brand) => `What you and ${brand} agree to when you open an account.`,
  },
  {
    path: paths.complaints,
    title: 'Complaints',
    describe: (brand) =>
      `How to complain to ${brand}, how long an answer takes, and who decides if you disagree with it.`,
  },
  {
    path: paths.fees,
    title: 'Fees and limits',
    describe: (brand) =>
      `What a withdrawal from ${brand} costs on each network, how much you can ask for, and what leaving a plan early costs.`,
  },
  {
    path: paths.proof,
    title: 'Proof of liabilities',
    describe: (brand) =>
      `What ${brand} owes to its investors each day, signed, and how every investor checks their part.`,
  },
  {
    path: paths.marketRates,
    title: 'Market rates',
    describe: () => 'Daily charts of the euro against the dollar and of bitcoin against the tether dollar.',
  },
  {
    path: paths.verifyDocument,
    title: 'Check a document',
    describe: (brand) => `Whether a statement or receipt was issued by ${brand}, and is unchanged.`,
  },
]

export function publicPageAt(path: string): PublicPage | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return publicPages.find((page) => page.path.toLowerCase() === plain.toLowerCase())
}

import * as paths from '#kernel/paths.ts'
