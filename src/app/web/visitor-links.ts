import * as paths from '#kernel/paths.ts'

/** The public pages that the bar and the menu offer. */
export const visitorLinks = [
  { to: paths.plans, label: 'Plans' },
  { to: paths.howItWorks, label: 'How it works' },
  { to: paths.marketRates, label: 'Market' },
  { to: paths.about, label: 'About' },
  { to: paths.support, label: 'Support' },
] as const
