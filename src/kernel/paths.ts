/**
 * Every page of the web, by its address. Routes, links, redirects, letters and tests take the address from here, so it is
 * written once; its name here is the address in camel case. The specification's addresses are held by `paths.test.ts`.
 */
export const paths = {
  home: '/',
  plans: '/plans',
  investmentPlans: '/investment-plans',
  ranking: '/ranking',
  hierarchy: '/Hierarchy',
  howItWorks: '/how-it-works',
  contact: '/contact',
  about: '/about',
  ourStory: '/our-story',
  support: '/support',
  privacyPolicy: '/privacy-policy',
  license: '/license',
  marketRates: '/market-rates',
  apiDocs: '/api/docs',

  login: '/login',
  loginWithCode: pathTo('/loginWithCode/:email'),
  register: '/register',
  forgot: '/forgot',
  reset: pathTo('/reset/:resetToken'),
  resetPassword: pathTo('/resetPassword/:resetToken'),
  verify: pathTo('/verify/:verificationToken'),

  myAccount: '/my-account',
  userProfile: '/user-profile',
  uploadKyc: '/upload-kyc',
  depositPayment: '/deposit-payment',
  startInvest: '/start-invest',
  investStatus: '/invest-status',
  investment: pathTo('/investment/:id'),
  withdrawWallet: '/withdraw-wallet',
  referrals: '/referrals',
  transactionHistory: '/transaction-History',

  staff: '/staff',
  contactMessages: '/contact-messages',
  users: '/users',
  user: pathTo('/users/:id'),
  adminPendingDeposit: '/admin-pending-deposit',
  transaction: pathTo('/transaction/:transactionId?'),
  adminPendingInvestment: '/admin-pending-investment',
  adminPendingWallet: '/admin-pending-wallet',
  withdrawal: pathTo('/withdrawal/:id'),
  pendingKyc: '/pending-kyc',

  composeEmail: '/compose-email',
  auditLog: '/audit-log',
  plansAdmin: '/plans-admin',
  balanceEdits: '/balance-edits',
  editBalance: pathTo('/edit-balance/:id'),
  editUserBalance: pathTo('/edit-user-balance/:id'),

  demoMailbox: '/demo/mailbox',
  design: '/design',
} as const

export type PathBuilder = {
  (value: string): string
  /** What the route is matched by. */
  readonly pattern: string
}

function pathTo(pattern: string): PathBuilder {
  return Object.assign((value: string) => pattern.replace(/:.*/, () => encodeURIComponent(value)), { pattern })
}

export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
}
