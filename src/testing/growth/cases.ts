/** The calls whose cost must not grow with the company: every paged list, with its filters and searches, every count. */
import { getUser } from '#features/accounts/api.ts'
import { balancesOfUser, listDecidedEdits, pendingEdits } from '#features/adjustments/api.ts'
import { auditChoices, auditLog } from '#features/audit/api.ts'
import { staffHome } from '#features/back-office/api.ts'
import { listCases } from '#features/cases/api.ts'
import { readChat, readVisitorChat } from '#features/chat/api.ts'
import { listConversations, readConversation } from '#features/chat/staff-api.ts'
import { listContactMessages } from '#features/contact/api.ts'
import { balanceSeries, pendingRequests, queueCounts } from '#features/dashboard/api.ts'
import { listDecidedDeposits, ownDeposits, pendingDeposits, viewPaymentStatus } from '#features/deposits/api.ts'
import { listDocuments } from '#features/documents/api.ts'
import { composedEmails } from '#features/email-composer/api.ts'
import { findAnything } from '#features/finding/api.ts'
import { accountBook, accountBookTotals, getMovement, getTransactionHistory } from '#features/history/api.ts'
import {
  adminPendingInvestment,
  getInvestment,
  investmentHistory,
  investmentSummary,
  listDecidedInvestments,
} from '#features/investments/api.ts'
import { ownEnding } from '#features/investments/calendar-api.ts'
import { listDecidedExits, pendingExits } from '#features/investments/exits-api.ts'
import { allPlans } from '#features/investments/plans-api.ts'
import { listDecidedReviews, pendingKyc, sameDocument } from '#features/kyc/api.ts'
import { countUnread, listNotifications } from '#features/notifications/api.ts'
import {
  getUsers,
  staffFactors,
  userEntries,
  userNotes,
  userOverview,
  userRequests,
  usersSummary,
} from '#features/people/api.ts'
import { closing } from '#features/people/closing-api.ts'
import { reconciliationDay, reconciliationDays } from '#features/reconciliation/api.ts'
import { openRecoveries } from '#features/recoveries/api.ts'
import { listReferrals } from '#features/referrals/api.ts'
import { ledgerProof } from '#features/reports/api.ts'
import { screeningHits } from '#features/screening/api.ts'
import { listSessions } from '#features/sessions/api.ts'
import { signInHistory, userSignInHistory } from '#features/sessions/history-api.ts'
import {
  activity,
  decisionReport,
  decisionRows,
  groupReport,
  moneyReport,
  reportPeople,
  reportRows,
} from '#features/sight/api.ts'
import { endingInvestments, whatFallsDue } from '#features/solvency/ladder-api.ts'
import { systemStatus } from '#features/status/api.ts'
import { accountsWithAddress, addressBook, checkPayee } from '#features/withdrawals/addresses-api.ts'
import {
  getWithdrawal,
  listDecidedWithdrawals,
  ownWithdrawals,
  pendingWithdrawals,
  withdrawalOptions,
} from '#features/withdrawals/api.ts'
import { payoutFiles } from '#features/withdrawals/payouts-api.ts'
import { after, day } from '#kernel/clock.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import * as paths from '#kernel/paths.ts'
import { flagMarks, personBeside } from '#requests/beside-api.ts'
import { savedViews } from '#requests/saved-view-api.ts'
import { takes } from '#requests/takes-api.ts'
import { rareName } from './fill-people.ts'
import { heavyAddress, heavyInvestor, idText, ordinaryPerson } from './shape.ts'

/** `heavy` is the investor with the long history, `one` has an ordinary one. */
export type CallerName = 'heavy' | 'one' | 'admin'

export type Case = {
  readonly name: string
  readonly endpoint: Endpoint
  readonly by: CallerName
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  /** A page far down the list instead of the first one. */
  readonly isFar?: true
  /** Maximum reads, where it differs from those of a page. */
  readonly most?: { readonly rows: number; readonly buffers: number }
  /** Nothing of the kind exists: a match, a problem, a conversation. Every other answer with a list has something in it. */
  readonly isEmpty?: true
}

const heavyId = idText('person', heavyInvestor)
const heavyPayout = idText('heavyWithdrawal', 0)
/** It waits, with a hash. */
const waitingDeposit = 'DEP-WAITING-1001'
const someId = idText('person', ordinaryPerson)
/** Notes were written about this one. */
const notedId = idText('person', 9)

type More = Omit<Case, 'name' | 'endpoint' | 'by'>

const ofCaller =
  (by: CallerName) =>
  (name: string, endpoint: Endpoint, more: More = {}): Case => ({ name, endpoint, by, ...more })
const staff = ofCaller('admin')
const heavy = ofCaller('heavy')
const one = ofCaller('one')

const nobody = 'nobody is called so'

const someAmounts = { minAmount: '100', maxAmount: '110' }
const manyAmounts = { minAmount: '100', maxAmount: '200' }
const long = { waitingHours: '240' }

/** Everything that waits in a queue is counted, from its index alone: a twentieth of the people that are filled in. */
const waiting = { rows: 8000, buffers: 3500 }
/** The same for all queues. */
const allWaiting = { rows: 30_000, buffers: 3500 }
/**
 * A search looks at all people, at all of that name, or one by one at the owners of all that waits, about four buffers
 * each. PostgreSQL chooses by a sample of the tables, so a test may meet any of these ways.
 */
const found = { rows: 120_000, buffers: 25_000 }

/** The index of times knows ranges of pages, however many there are, and a page holds entries of several hours. */
const dayOfEntries = { rows: 40_000, buffers: 3000 }

function queue(name: string, endpoint: Endpoint): Case[] {
  const filters: [string, Record<string, string>][] = [
    ['by amount', someAmounts],
    ['waiting long', long],
    ['search "anderson"', { search: 'anderson' }],
    ['search "an"', { search: 'an' }],
  ]
  const pairs: [string, Record<string, string>][] = [
    ['search "anderson", by amount', { search: 'anderson', ...manyAmounts }],
    ['search "an", by amount', { search: 'an', ...someAmounts }],
    ['search "an", by many amounts', { search: 'an', ...manyAmounts }],
    ['search "anderson", waiting long', { search: 'anderson', ...long }],
    ['search "an", waiting long', { search: 'an', ...long }],
    ['by amount, waiting long', { ...someAmounts, ...long }],
  ]
  return [
    staff(name, endpoint, { most: waiting }),
    staff(`${name}, far down`, endpoint, { isFar: true, most: waiting }),
    ...filters.map(([filter, query]) => staff(`${name}, ${filter}`, endpoint, { query, most: found })),
    ...pairs.map(([filter, query]) => staff(`${name}, ${filter}`, endpoint, { query, most: found })),
    staff(`${name}, search nobody`, endpoint, { query: { search: nobody }, isEmpty: true }),
  ]
}

/** A page, a thousand rows that are counted and summed, and who decides. */
const decidedMost = { rows: 8000, buffers: 6000 }

/** All people of a name with what they have asked for, or a walk past those of other names: PostgreSQL chooses. */
const foundDecided = { rows: 120_000, buffers: 40_000 }

/** Two letters that very many names have: after some samples of ANALYZE, PostgreSQL reads everybody. */
const foundOften = { rows: 200_000, buffers: 40_000 }

/** `rare` is a status that few or none have. */
function decided(
  name: string,
  endpoint: Endpoint,
  { decider, common, rare, from, to }: Record<'decider' | 'common' | 'rare' | 'from' | 'to', string>,
  isAboutMoney = true,
): Case[] {
  const period = { from, to, zone: 'America/New_York' }
  const filters: [string, Record<string, string>][] = [
    ['oldest first', { sort: 'oldest' }],
    ['of a status', { status: common }],
    ['of a rare status', { status: rare }],
    ['by somebody', { decider }],
    ['by somebody, of a rare status', { decider, status: rare }],
    ['of a season', period],
    ['of a season, by somebody, of a status', { ...period, decider, status: common }],
  ]
  const amounts: [string, Record<string, string>][] = [
    ['largest first', { sort: 'largest' }],
    ['largest first, of a status', { sort: 'largest', status: common }],
    ['by amount', someAmounts],
    ['by amount, of a season', { ...someAmounts, ...period }],
  ]
  const searches: [string, Record<string, string>][] = [
    ['search "anderson"', { search: 'anderson' }],
    ['search "an"', { search: 'an' }],
    ['search "an", of a season, by somebody, of a status', { search: 'an', ...period, decider, status: common }],
    ['search "anderson", by many amounts', { search: 'anderson', ...manyAmounts }],
    ['search "an", oldest first', { search: 'an', sort: 'oldest' }],
  ]
  return [
    staff(name, endpoint, { most: decidedMost }),
    staff(`${name}, far down`, endpoint, { isFar: true, most: decidedMost }),
    ...[...filters, ...(isAboutMoney ? amounts : [])].map(([filter, query]) =>
      staff(`${name}, ${filter}`, endpoint, { query, most: decidedMost }),
    ),
    ...searches.map(([filter, query]) =>
      staff(`${name}, ${filter}`, endpoint, { query, most: query.search === 'an' ? foundOften : foundDecided }),
    ),
  ]
}

/** PostgreSQL takes two words for rarer than they are, and reads everybody who has the rarer one. */
const sought = { rows: 12_000, buffers: 12_000 }

/** A search reads many lines to find a few. */
const searched = { rows: 5000, buffers: 15_000 }
/** Reads of one record instead of a page. */
export const little = { rows: 600, buffers: 800 }
/** The same, with a count that stops at a thousand. */
export const counted = { rows: 1400, buffers: 1800 }

const searches = ['gmail.com', 'an', 'e', 'anderson', 'ann anderson', 'j1001@gmail.com', rareName]

/** Texts by which staff find something, of every kind. */
const finds: readonly [string, string][] = [
  ...['an', 'ha', 'anderson', 'ann anderson', 'anderson ann', 'j 1001', 'gmail.com', 'j1001@gmail.com', rareName].map(
    (text): [string, string] => [`"${text}"`, text],
  ),
  ['by phone', '+1 5551 001'],
  ['by the end of a phone number', '5551'],
  ['by id', idText('withdrawal', 100)],
  ['a deposit by number', 'DEP-WAITING-1001'],
  ['a deposit by a part of its number', 'ITING-1001'],
  ['a deposit by hash', 'b8c37e33defde51cf91e1e03e51657da'],
  ['by an address that is used a lot', heavyAddress],
  ['by referral code', 'R1001'],
]
const lost = [
  'zq',
  'qx zq',
  nobody,
  '07700 900124',
  '00000000-0000-7000-8000-000000000000',
  'ab'.repeat(32),
  'R0000001',
]

/** Some calls ask for a part of the company's past. */
export function casesAt(now: Date): readonly Case[] {
  const dayBefore = (days: number) =>
    after(now, -days * day)
      .toISOString()
      .slice(0, 10)
  const someDay = dayBefore(200)
  /** Withdrawals were approved on it. */
  const busyDay = dayBefore(115)
  /** Everybody's account was opened about then. */
  const opening = { from: dayBefore(390), to: dayBefore(365) }
  const ofBusyDay = { from: busyDay, to: busyDay }
  const season = { from: dayBefore(290), to: someDay }
  const asked = { ...season, decider: someId, common: 'Approved', rare: 'Cancelled' }
  return [
    ...queue('pending deposits', pendingDeposits),
    staff('pending deposits, by number', pendingDeposits, { query: { search: 'DEP-WAITING-1001' } }),
    ...queue('pending investments', adminPendingInvestment),
    staff('pending investments, search one', adminPendingInvestment, { query: { search: rareName } }),
    ...queue('pending exits', pendingExits),
    ...queue('pending withdrawals', pendingWithdrawals),
    staff('pending KYC', pendingKyc, { most: waiting }),
    staff('takes', takes, { query: { kind: 'withdrawals' }, most: { rows: 8000, buffers: 9000 } }),
    staff('payout files', payoutFiles, { most: { rows: 8000, buffers: 9000 } }),
    staff('pending KYC, far down', pendingKyc, { isFar: true, most: waiting }),
    staff('pending KYC, search "anderson"', pendingKyc, { query: { search: 'anderson' }, most: found }),
    ...queue('pending edits', pendingEdits),
    ...decided('decided deposits', listDecidedDeposits, { ...asked, common: 'Confirmed' }),
    ...decided('decided withdrawals', listDecidedWithdrawals, asked),
    ...decided('decided investments', listDecidedInvestments, { ...asked, common: 'Active' }),
    ...decided('decided exits', listDecidedExits, { ...asked, common: 'Rejected' }),
    ...decided('decided KYC', listDecidedReviews, { ...asked, rare: 'Rejected' }, false),
    ...decided('decided edits', listDecidedEdits, { ...asked, common: 'Rejected', rare: 'Approved' }),
    staff('recoveries', openRecoveries),
    staff('queue counts', queueCounts, { most: allWaiting }),
    staff('staff home', staffHome, { most: allWaiting }),
    ...finds.map(([what, text]) => staff(`find ${what}`, findAnything, { query: { text }, most: sought })),
    ...lost.map((text) => staff(`find nothing by "${text}"`, findAnything, { query: { text }, isEmpty: true })),
    staff('users, newest', getUsers),
    staff('users, far down', getUsers, { isFar: true }),
    staff('users, by name', getUsers, { query: { sort: 'name' } }),
    staff('users, suspended', getUsers, { query: { role: 'suspended' } }),
    staff('users, not verified', getUsers, { query: { verified: 'false' } }),
    staff('users, KYC pending, by name', getUsers, { query: { kyc: 'Pending', sort: 'name' } }),
    staff('users, suspended, by name', getUsers, { query: { role: 'suspended', sort: 'name' } }),
    ...searches.map((search) => staff(`users, search "${search}"`, getUsers, { query: { search }, most: found })),
    staff('users, search nobody', getUsers, { query: { search: nobody }, isEmpty: true }),
    // Its beginning is that of very many addresses.
    staff('users, search "gmail.co.uk"', getUsers, { query: { search: 'gmail.co.uk' }, isEmpty: true }),
    staff('users, search "an", by name', getUsers, { query: { search: 'an', sort: 'name' }, most: found }),
    staff('users, search "gmail.com", by name', getUsers, {
      query: { search: 'gmail.com', sort: 'name' },
      most: found,
    }),
    ...[{ kyc: 'Pending' }, { verified: 'false' }, { role: 'suspended' }].map((filter) =>
      staff(`users, search "gmail.com", ${Object.keys(filter)}, by name`, getUsers, {
        query: { search: 'gmail.com', sort: 'name', ...filter },
        most: found,
      }),
    ),
    staff('users, search "an", suspended', getUsers, { query: { search: 'an', role: 'suspended' } }),
    staff('users, summary', usersSummary),
    staff('factors of staff', staffFactors),
    staff('same document', sameDocument, {
      params: { id: notedId },
      query: {
        documentType: 'Passport',
        documentCountry: 'US',
        documentNumber: heavyId.replaceAll('-', '').slice(-12),
      },
    }),
    staff('user, overview', userOverview, { params: { id: heavyId } }),
    staff('user, beside a decision', personBeside, {
      params: { id: heavyId },
      query: { kind: 'withdrawals', request: heavyId },
      most: little,
    }),
    staff('user, beside a payout to an address that is used a lot', personBeside, {
      params: { id: heavyId },
      query: { kind: 'withdrawals', request: heavyPayout },
      // Its flags look for others who used the address, and for an earlier payout to it, among all of its requests.
      most: { rows: 6000, buffers: 1500 },
    }),
    staff('user, beside a request that waits', personBeside, {
      params: { id: idText('person', 1001) },
      query: { kind: 'deposits', request: waitingDeposit },
      most: counted,
    }),
    staff('flags of a queue', flagMarks, { query: { kind: 'deposits', ids: 'DEP-WAITING-2001' }, most: little }),
    staff('user, entries', userEntries, { params: { id: heavyId } }),
    staff('user, entries far down', userEntries, { params: { id: heavyId }, isFar: true }),
    staff('user, requests', userRequests, { params: { id: heavyId } }),
    staff('user, requests of a type', userRequests, { params: { id: heavyId }, query: { type: 'Withdrawal' } }),
    staff('user, requests of a season', userRequests, { params: { id: heavyId }, query: season }),
    staff('user, requests, search', userRequests, {
      params: { id: heavyId },
      query: { search: 'correction' },
      most: searched,
    }),
    staff('user, requests, search of a type and a season', userRequests, {
      params: { id: heavyId },
      query: { search: 'correction', type: 'Adjustment', ...season },
      most: searched,
    }),
    staff('user, requests alone, search', userRequests, {
      params: { id: heavyId },
      query: { search: 'deposit', only: 'requests' },
      most: searched,
    }),
    staff('user, notes', userNotes, { params: { id: notedId } }),
    staff('user, sign-ins', userSignInHistory, { params: { id: heavyId } }),
    staff('user, balances', balancesOfUser, { params: { id: heavyId } }),
    staff('audit log', auditLog),
    staff('audit log, far down', auditLog, { isFar: true }),
    staff('audit log, of an action', auditLog, { query: { action: 'withdrawal approved' } }),
    staff('audit log, about somebody', auditLog, { query: { about: someId } }),
    staff('audit log, by somebody', auditLog, { query: { actor: someId } }),
    // The index of times knows ranges of pages, however many there are.
    staff('audit log, of a day', auditLog, {
      query: { from: busyDay, to: busyDay },
      most: { rows: 15_000, buffers: 1000 },
    }),
    staff('audit log, choices', auditChoices),
    staff('report of money', moneyReport),
    staff('report of money, of a season', moneyReport, { query: { ...season, by: 'month' } }),
    // Half of what somebody decided waited longer, so all of it is sorted.
    // Every entry of the period, and its request or its owner; or, where they are many, every request.
    ...(['plan', 'network', 'country'] as const).map((of) =>
      staff(`report by ${of}, of a day`, groupReport, {
        query: { of, ...ofBusyDay },
        most: { rows: 200_000, buffers: 6000 },
      }),
    ),
    staff('new people of a country', reportPeople, { query: { ...opening, country: 'US' } }),
    staff('new people, far down', reportPeople, { query: opening, isFar: true }),
    staff('report of decisions, of a season', decisionReport, {
      query: season,
      most: { rows: 200_000, buffers: 60_000 },
    }),
    staff('decisions of somebody, of a season', decisionRows, {
      query: { ...season, decider: someId, queue: 'deposits' },
    }),
    staff('decisions of somebody, late', decisionRows, {
      query: { ...season, decider: someId, queue: 'deposits', answered: 'late' },
    }),
    staff('activity, of a day', activity, { query: ofBusyDay, most: dayOfEntries }),
    // Days without any come first, and the search for the newest widens from there.
    staff('activity of a kind, of a season', activity, {
      query: { ...season, kind: 'deposits' },
      most: { rows: 150_000, buffers: 6000 },
    }),
    staff('activity of staff, of a day', activity, { query: { kind: 'staff', ...ofBusyDay } }),
    staff('entries of a figure, of a day', reportRows, { query: { figure: 'out', ...ofBusyDay }, most: dayOfEntries }),
    staff('entries of a figure and a plan, of a day', reportRows, {
      query: { figure: 'fees', of: 'network', group: 'Tron', ...ofBusyDay },
      most: dayOfEntries,
      isEmpty: true,
    }),
    staff('saved views', savedViews, { query: { page: paths.adminPendingDeposit }, isEmpty: true }),
    staff('composed letters', composedEmails),
    staff('contact messages', listContactMessages, { most: waiting }),
    staff('contact messages, far down', listContactMessages, { isFar: true, most: waiting }),
    staff('contact messages, closed', listContactMessages, { query: { view: 'closed' }, most: waiting }),
    staff('contact messages, search "visitor 12"', listContactMessages, {
      query: { view: 'waiting', search: 'visitor 12' },
      most: found,
    }),
    // All that run, a day after the other and from their index alone.
    staff('what falls due', whatFallsDue, { query: { notRenewed: '30' }, most: { rows: 14_000, buffers: 1000 } }),
    staff('investments that end', endingInvestments),
    staff('investments that end, far down', endingInvestments, { isFar: true }),
    staff('investments that end within some days', endingInvestments, {
      query: { from: dayBefore(0), to: dayBefore(-70) },
    }),
    staff('reconciled days', reconciliationDays),
    staff('a reconciled day', reconciliationDay, {
      params: { day: dayBefore(1) },
      // The deposits that wait with a hash, and the payouts of its week, are offered as reasons.
      most: { rows: 9000, buffers: 9000 },
    }),
    staff('cases', listCases, { isEmpty: true }),
    staff('cases without an owner', listCases, { query: { owner: 'none', because: 'hit' }, isEmpty: true }),
    staff('closed cases', listCases, { query: { view: 'closed', verdict: 'cleared' }, isEmpty: true }),
    staff('closed cases, search', listCases, {
      query: { view: 'closed', search: 'Ann', owner: 'none', because: 'hit', verdict: 'cleared' },
      isEmpty: true,
    }),
    staff('hits', screeningHits),
    staff('decided hits', screeningHits, { query: { state: 'decided' } }),
    staff('conversations', listConversations, { most: waiting }),
    staff('conversations, ended', listConversations, { query: { filter: 'ended' }, most: waiting }),
    staff('conversations, mine', listConversations, { query: { filter: 'mine' }, most: waiting }),
    staff('conversation', readConversation, { params: { id: idText('conversation', heavyInvestor) } }),
    staff('all plans', allPlans, { most: allWaiting }),
    staff('proof of the ledger', ledgerProof, { isEmpty: true }),
    staff('system status', systemStatus, { isEmpty: true }),
    heavy('own account', getUser),
    heavy('history', getTransactionHistory),
    heavy('history, far down', getTransactionHistory, { isFar: true }),
    heavy('history, deposits', getTransactionHistory, { query: { type: 'Transaction' } }),
    heavy('history, of a season', getTransactionHistory, { query: season }),
    heavy('history, search "deposit"', getTransactionHistory, { query: { search: 'deposit' }, most: searched }),
    heavy('history, search nothing', getTransactionHistory, {
      query: { search: nobody },
      most: searched,
      isEmpty: true,
    }),
    heavy('history, search of a type and a season', getTransactionHistory, {
      query: { search: 'deposit', type: 'Transaction', ...season },
      most: searched,
    }),
    heavy('history, requests', getTransactionHistory, { query: { only: 'requests' } }),
    heavy('history, requests, search', getTransactionHistory, {
      query: { search: 'deposit', only: 'requests' },
      most: searched,
    }),
    heavy('history, pending', getTransactionHistory, { query: { only: 'pending' } }),
    heavy('account book', accountBook),
    heavy('account book, far down', accountBook, { isFar: true }),
    heavy('account book, of a season', accountBook, { query: season }),
    heavy('account book, deposits', accountBook, { query: { type: 'Transaction' }, most: searched }),
    heavy('account book, search "deposit"', accountBook, { query: { search: 'deposit' }, most: searched }),
    heavy('account book, search of a type and a season', accountBook, {
      query: { search: 'deposit', type: 'Transaction', ...season },
      most: searched,
    }),
    heavy('account book, search nothing', accountBook, { query: { search: nobody }, most: searched, isEmpty: true }),
    heavy('account book, totals', accountBookTotals, { most: counted }),
    heavy('account book, totals of deposits', accountBookTotals, { query: { type: 'Transaction' }, most: counted }),
    heavy('account book, totals of a season', accountBookTotals, { query: season, most: counted }),
    heavy('account book, totals of a search', accountBookTotals, { query: { search: 'deposit' }, most: searched }),
    heavy('account book, totals of a search of a type and a season', accountBookTotals, {
      query: { search: 'deposit', type: 'Transaction', ...season },
      most: searched,
    }),
    heavy('movement', getMovement, { params: { id: `deposit-${idText('heavyDeposit', 3)}` } }),
    heavy('balance series, 30 days', balanceSeries, { query: { days: '30' } }),
    heavy('balance series, 366 days', balanceSeries, { query: { days: '366' } }),
    heavy('own pending requests', pendingRequests),
    heavy('balance series, since the opening', balanceSeries, { query: { since: 'opening' } }),
    heavy('own deposits', ownDeposits),
    heavy('own deposits that wait', ownDeposits, { query: { status: 'Pending' } }),
    heavy('own withdrawals', ownWithdrawals),
    heavy('own investments', investmentHistory),
    heavy('own investments, far down', investmentHistory, { isFar: true }),
    heavy('own investments that run', investmentHistory, { query: { status: 'Active' } }),
    heavy('own investments that are over', investmentHistory, { query: { state: 'closed' } }),
    heavy('own investments that have ended', investmentHistory, { query: { status: 'Ended' } }),
    heavy('own investments that were rejected', investmentHistory, { query: { status: 'Rejected' }, isEmpty: true }),
    heavy('own investments of a plan', investmentHistory, { query: { plan: 'Gold' } }),
    heavy('own investments of a plan that run', investmentHistory, { query: { plan: 'Gold', status: 'Active' } }),
    heavy('own investments of no plan', investmentHistory, { query: { plan: 'No such plan' }, isEmpty: true }),
    heavy('own investments, summary', investmentSummary, { most: little }),
    heavy('own investments, in the order of their ends', ownEnding),
    heavy('own investments, in the order of their ends, far down', ownEnding, { isFar: true }),
    heavy('own notifications', listNotifications),
    heavy('own notifications, unread', countUnread),
    heavy('own sign-ins', signInHistory),
    heavy('own sessions', listSessions),
    heavy('own chat', readChat),
    heavy('own referrals', listReferrals),
    heavy('own referrals, far down', listReferrals, { isFar: true }),
    heavy('own documents', listDocuments),
    heavy('own addresses', addressBook),
    heavy('what a withdrawal can be paid in', withdrawalOptions),
    heavy('address of a withdrawal', checkPayee, {
      query: { walletAddress: heavyAddress, network: 'Tron' },
      most: little,
    }),
    heavy('what closing the account would mean', closing),
    one('own investment', getInvestment, { params: { id: idText('investment', 2) } }),
    one('chat of a visitor', readVisitorChat, { isEmpty: true }),
    one('history of somebody', getTransactionHistory),
    staff('deposit', viewPaymentStatus, { params: { transactionId: 'DEP-WAITING-1001' } }),
    staff('withdrawal', getWithdrawal, { params: { id: idText('withdrawal', 100) }, most: little }),
    staff('withdrawal to an address that is used a lot', getWithdrawal, { params: { id: heavyPayout }, most: counted }),
    staff('accounts with the same address', accountsWithAddress, { params: { id: heavyPayout }, most: little }),
  ]
}
