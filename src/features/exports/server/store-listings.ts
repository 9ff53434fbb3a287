/**
 * What a copy of somebody's data lists, as one list: whoever reviews what leaves the house reads this file. Every
 * column that is not named here stays; `coverage.test.ts` compares the tables with the schema.
 */
import { type Queries, statement } from '#platform/server/database.ts'

/** A bigint is an amount in cents. */
export type Value = string | number | bigint | boolean | Date | null
export type ListedRow = Readonly<Record<string, Value>>

export type Listing = {
  /** The name of the two files, JSON and CSV. */
  readonly file: string
  /** For the README of the copy. */
  readonly about: string
  /** The names in the files, each with its SQL. */
  readonly columns: Readonly<Record<string, string>>
  /** The tables and the condition that selects the rows of the person with the id `$1`. */
  readonly rows: string
  /** A unique order, oldest first, by which the rows are read in pages. */
  readonly key: readonly string[]
}

const sameNames = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))

export const listings: readonly Listing[] = [
  {
    file: 'profile',
    about: 'Your account as your profile shows it.',
    columns: {
      ...sameNames('id', 'name', 'email', 'phone', 'country', 'bio', 'photo', 'role'),
      opened: 'created_at',
      emailVerified: 'verified_at',
      identity: 'kyc_status',
      frozen: 'frozen_at',
      referralCode: 'referral_code',
      hasPassword: 'password_hash is not null',
      usesGoogle: 'google_subject is not null',
      wasReferred: 'referred_by is not null',
    },
    rows: 'from users where id = $1',
    key: ['id'],
  },
  {
    file: 'consents',
    about: 'What you were asked to agree to, and what you answered.',
    columns: { at: 'recorded_at', ...sameNames('subject', 'version', 'given', 'address') },
    rows: 'from consents where person = $1',
    key: ['recorded_at', 'id'],
  },
  {
    file: 'sessions',
    about: 'Where your account is signed in.',
    columns: {
      signedIn: 'created_at',
      lastActive: 'last_seen_at',
      expires: 'expires_at',
      browser: 'user_agent',
      address: 'address',
      factor: 'factor',
      factorUsed: 'factor_at',
    },
    rows: 'from sessions where user_id = $1 and impersonation is null',
    key: ['created_at', 'id'],
  },
  {
    file: 'known-browsers',
    about: 'Until when a browser that you signed in from is known. We keep no more about it.',
    columns: { knownUntil: 'trusted_until' },
    rows: 'from known_browsers where user_id = $1',
    key: ['trusted_until', 'browser_digest'],
  },
  {
    file: 'staff-views',
    about: 'When our staff viewed your account as you see it, and why.',
    columns: { began: 'began_at', ended: 'coalesce(ended_at, ends_at)', reason: 'reason' },
    rows: 'from impersonations where person = $1',
    key: ['began_at', 'id'],
  },
  {
    file: 'passkeys',
    about: 'Your passkeys. The keys themselves are on your devices.',
    columns: { name: 'name', added: 'created_at', lastUsed: 'last_used_at' },
    rows: 'from passkeys where user_id = $1',
    key: ['created_at', 'id'],
  },
  {
    file: 'authenticator',
    about: 'Since when you use an authenticator app. Its secret is left out: whoever has it could sign in as you.',
    columns: { confirmed: 'confirmed_at' },
    rows: 'from authenticators where user_id = $1',
    key: ['user_id'],
  },
  {
    file: 'recovery-codes',
    about: 'When you used your recovery codes. The codes themselves are left out.',
    columns: { used: 'used_at' },
    rows: 'from recovery_codes where user_id = $1',
    key: ['code_digest'],
  },
  {
    file: 'roles',
    about: 'When you were given a role of our staff.',
    columns: { given: 'given_at' },
    rows: 'from role_grants where person = $1',
    key: ['given_at', 'given_by'],
  },
  {
    file: 'balances',
    about: 'What your books hold. All amounts are in US dollars.',
    columns: { book: 'kind', balance: 'balance', earned: 'earned' },
    rows: 'from books where owner = $1',
    key: ['id'],
  },
  {
    file: 'deposits',
    about: 'Your deposits.',
    columns: {
      id: 'id',
      reference: 'transaction_id',
      declaredAt: 'created_at',
      ...sameNames('declared', 'received', 'status', 'asset', 'network'),
      transactionHash: 'transaction_hash',
      notes: 'notes',
      decidedAt: 'decided_at',
    },
    rows: 'from deposits where owner = $1',
    key: ['created_at', 'id'],
  },
  {
    file: 'investments',
    about: 'Your investments, with the terms that they were requested under.',
    columns: {
      id: 'id',
      requestedAt: 'requested_at',
      plan: 'plan_name',
      amount: 'amount',
      percent: 'rate_basis_points / 100.0::float8',
      hours: 'term_hours',
      earlyExitFeePercent: 'exit_fee_basis_points / 100.0::float8',
      profit: 'profit',
      earlyExitFee: 'exit_fee',
      status: 'status',
      decidedAt: 'decided_at',
      startDate: 'start_date',
      endDate: 'end_date',
      settledAt: 'settled_at',
      onMaturity: 'on_maturity',
      renewalOf: 'renewal_of',
      riskNotice: 'risk_notice',
    },
    rows: 'from investments where owner = $1',
    key: ['requested_at', 'id'],
  },
  {
    file: 'early-exits',
    about: 'Your requests to leave an investment early.',
    columns: {
      ...sameNames('id', 'investment'),
      requestedAt: 'requested_at',
      ...sameNames('amount', 'fee', 'status'),
      decidedAt: 'decided_at',
    },
    rows: 'from early_exits where owner = $1',
    key: ['requested_at', 'id'],
  },
  {
    file: 'profit-transfers',
    about: 'When you moved profit to your balance.',
    columns: { id: 'id', at: 'moved_at', amount: 'amount' },
    rows: 'from profit_transfers where owner = $1',
    key: ['moved_at', 'id'],
  },
  {
    file: 'withdrawals',
    about: 'Your withdrawals.',
    columns: {
      id: 'id',
      requestedAt: 'requested_at',
      ...sameNames('amount', 'fee', 'source', 'network'),
      address: 'wallet_address',
      status: 'status',
      transactionHash: 'transaction_hash',
      reason: 'reason',
      decidedAt: 'decided_at',
    },
    rows: 'from withdrawals where owner = $1',
    key: ['requested_at', 'id'],
  },
  {
    file: 'adjustments',
    about: 'When our staff adjusted your balance or profit, and why.',
    columns: { id: 'id', at: 'adjusted_at', ...sameNames('book', 'operation', 'amount', 'reason') },
    rows: 'from adjustments where owner = $1',
    key: ['adjusted_at', 'id'],
  },
  {
    file: 'referrals',
    about: 'When people whom you referred opened their accounts, and what you earned for it. Who they are is theirs.',
    columns: { opened: 'friend.created_at', reward: 'reward.amount', earnedAt: 'reward.earned_at' },
    rows: `from users friend left join referral_rewards reward on reward.friend = friend.id and reward.referrer = $1
      where friend.referred_by = $1`,
    key: ['friend.created_at', 'friend.id'],
  },
  {
    file: 'notifications',
    about: 'What we told you in the app.',
    columns: { at: 'created_at', ...sameNames('kind', 'title', 'body'), read: 'read_at' },
    rows: 'from notifications where person = $1',
    key: ['created_at', 'id'],
  },
  {
    file: 'notification-preferences',
    about: 'How you chose to be told. What is not listed is told in both ways.',
    columns: { kind: 'kind', inApp: 'in_app', byLetter: 'by_letter' },
    rows: 'from notification_preferences where person = $1',
    key: ['kind'],
  },
  {
    file: 'chat',
    about: 'Your conversation with our staff.',
    columns: {
      at: 'message.sent_at',
      from: `case side when 'guest' then 'you' else 'our staff' end`,
      text: 'message.text',
    },
    rows: `from chat_conversations conversation join chat_messages message on message.conversation = conversation.id
      where conversation.owner = $1`,
    key: ['message.id'],
  },
  {
    file: 'identity-checks',
    about: 'Your identity documents and what came of them. The pictures are in the same archive.',
    columns: {
      version: 'version',
      submittedAt: 'submitted_at',
      status: 'status',
      reason: 'reason',
      decidedAt: 'decided_at',
      verifiedName: 'verified_name',
      verifiedCountry: 'verified_country',
    },
    rows: 'from kyc_submissions where owner = $1',
    key: ['owner'],
  },
  {
    file: 'documents',
    about: 'The statements, confirmations and receipts that we issued. You can have them again under Documents.',
    columns: { issuedAt: 'issued_at', ...sameNames('kind', 'about', 'code'), sha256: `encode(sha256, 'hex')` },
    rows: 'from issued_documents where owner = $1',
    key: ['issued_at', 'id'],
  },
  {
    file: 'monthly-letter',
    about: 'If you asked for a letter each month: which month is next.',
    columns: { nextMonth: 'next_month' },
    rows: 'from monthly_statements where owner = $1',
    key: ['owner'],
  },
  {
    file: 'data-exports',
    about: 'This copy of your data.',
    columns: { requestedAt: 'requested_at' },
    rows: 'from data_exports where owner = $1',
    key: ['id'],
  },
  {
    file: 'letters',
    about: 'The e-mails that we sent you. We do not keep their texts once they are delivered.',
    columns: { writtenAt: 'created_at', subject: 'subject', state: 'state', sentAt: 'sent_at' },
    rows: 'from letters where recipient_key = (select email_key from users where id = $1)',
    key: ['number'],
  },
]

/** How many rows are read at once. */
export const pageSize = 1000

/** All rows, a page at a time. */
export async function* listedPages(db: Queries, listing: Listing, owner: string): AsyncGenerator<readonly ListedRow[]> {
  const { first, next } = statementsOf(listing)
  let rows = await db.all(first, owner, pageSize)
  while (rows.length > 0) {
    yield rows.map(({ cursor: _, ...row }) => row)
    if (rows.length < pageSize) return
    rows = await db.all(next, owner, pageSize, ...(rows.at(-1)?.cursor ?? []))
  }
}

type PagedRow = ListedRow & { readonly cursor: readonly string[] }

/** The cursor is text, because a Date is less precise than PostgreSQL's time. */
function statementsOf({ columns, rows, key }: Listing) {
  const named = Object.entries(columns).map(([name, sql]) => `${sql} as "${name}"`)
  const cursor = `array[${key.map((part) => `(${part})::text`).join(', ')}] as cursor`
  const select = `select ${[...named, cursor].join(', ')} ${rows}`
  const inOrder = `order by ${key.join(', ')} limit $2`
  const beyond = `(${key.join(', ')}) > (${key.map((_, place) => `$${place + 3}`).join(', ')})`
  return {
    first: statement<PagedRow>(`${select} ${inOrder}`),
    next: statement<PagedRow>(`${select} and ${beyond} ${inOrder}`),
  }
}
