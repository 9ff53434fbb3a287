/**
 * The path of every page of the web. Routes, links, redirects, letters and tests take it from here, so it is written
 * once; its name here is the path in camel case. `paths.test.ts` checks the specification's paths.
 */
type PathBuilder = {
  (value: string): string
  /** The pattern that the route matches. */
  readonly pattern: string
}

function pathTo(pattern: string): PathBuilder {
  return Object.assign((value: string) => pattern.replace(/:.*/, () => encodeURIComponent(value)), { pattern })
}

export const home = '/'
export const plans = '/plans'
export const investmentPlans = '/investment-plans'
export const ranking = '/ranking'
export const hierarchy = '/Hierarchy'
export const howItWorks = '/how-it-works'
export const contact = '/contact'
export const about = '/about'
export const ourStory = '/our-story'
export const support = '/support'
export const privacyPolicy = '/privacy-policy'
export const license = '/license'
export const terms = '/terms'
export const complaints = '/complaints'
export const marketRates = '/market-rates'
export const verifyDocument = '/verify-document'
export const fees = '/fees'
export const proof = '/proof'
export const apiDocs = '/api/docs'

export const login = '/login'
export const loginWithCode = pathTo('/loginWithCode/:email')
export const register = '/register'
export const forgot = '/forgot'
export const reset = pathTo('/reset/:resetToken')
export const resetPassword = pathTo('/resetPassword/:resetToken')
export const verify = pathTo('/verify/:verificationToken')
export const notMe = pathTo('/not-me/:token')

export const recoverAccount = pathTo('/recover-account/:email')
export const cancelRecovery = pathTo('/cancel-recovery/:token')
export const goodbye = '/goodbye'
export const setUpFactor = '/set-up-factor'
export const myAccount = '/my-account'
export const userProfile = '/user-profile'
export const uploadKyc = '/upload-kyc'
export const moveMoney = '/move-money'
export const depositPayment = '/deposit-payment'
export const startInvest = '/start-invest'
export const investStatus = '/invest-status'
export const investmentCalendar = '/investment-calendar'
export const investment = pathTo('/investment/:id')
export const withdrawWallet = '/withdraw-wallet'
export const withdrawalAddresses = '/withdrawal-addresses'
export const referrals = '/referrals'
export const transactionHistory = '/transaction-History'
export const documents = '/documents'
export const proofOfMyMoney = '/proof-of-my-money'
export const movement = pathTo('/movement/:id')
export const notifications = '/notifications'
export const signInHistory = '/sign-in-history'

export const staff = '/staff'
export const contactMessages = '/contact-messages'
export const conversations = '/conversations'
export const conversation = pathTo('/conversations/:id')
export const users = '/users'
export const user = pathTo('/users/:id')
export const adminPendingDeposit = '/admin-pending-deposit'
export const adminPendingDepositDecided = '/admin-pending-deposit/decided'
export const transaction = pathTo('/transaction/:transactionId?')
export const adminPendingInvestment = '/admin-pending-investment'
export const investmentRequest = pathTo('/investment-request/:id')
export const adminPendingExits = '/admin-pending-exits'
export const earlyExit = pathTo('/early-exit/:id')
export const adminPendingInvestmentDecided = '/admin-pending-investment/decided'
export const adminPendingExitsDecided = '/admin-pending-exits/decided'
export const adminPendingWallet = '/admin-pending-wallet'
export const adminPendingWalletDecided = '/admin-pending-wallet/decided'
export const payoutFiles = '/admin-pending-wallet/payout-files'
export const withdrawal = pathTo('/withdrawal/:id')
export const pendingKyc = '/pending-kyc'
export const kycReview = pathTo('/kyc-review/:id')
export const pendingKycDecided = '/pending-kyc/decided'
export const accountRecoveries = '/account-recoveries'
export const screening = '/screening'
export const watchLists = '/screening/lists'
export const cases = '/cases'
export const caseAbout = pathTo('/cases/:id')
export const fallsDue = '/falls-due'
export const fallsDueInvestments = '/falls-due/investments'
export const reconciliation = '/reconciliation'
export const reconciliationDay = pathTo('/reconciliation/:day')

export const composeEmail = '/compose-email'
export const reports = '/reports'
export const reportEntries = '/reports/entries'
export const reportPeople = '/reports/people'
export const reportDecisions = '/reports/decisions'
export const activity = '/activity'
export const auditLog = '/audit-log'
export const systemStatus = '/system-status'
export const plansAdmin = '/plans-admin'
export const feesAdmin = '/fees-admin'
export const promisesAdmin = '/promises-admin'
export const flagRules = '/flag-rules'
export const caseSettings = '/case-settings'
export const closedCountries = '/closed-countries'
export const proofAdmin = '/proof-admin'
export const balanceEdits = '/balance-edits'
export const balanceEdit = pathTo('/balance-edit/:id')
export const balanceEditsDecided = '/balance-edits/decided'
export const editBalance = pathTo('/edit-balance/:id')
export const editUserBalance = pathTo('/edit-user-balance/:id')

export const demoMailbox = '/demo/mailbox'
export const design = '/design'
