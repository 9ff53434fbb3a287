/**
 * A violated unique key is an answer, never a failure. Each unique index of the database is provoked by calls at once,
 * or says why no call can violate it; the list of indexes is the database's own.
 */
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCase } from '#features/cases/api.ts'
import { writeChat } from '#features/chat/api.ts'
import { offerAuthenticator, renewRecoveryCodes } from '#features/credentials/api.ts'
import { addPasskey, askForNewPasskey } from '#features/credentials/passkeys-api.ts'
import { confirmPayment, createPayment } from '#features/deposits/api.ts'
import { getUserStatement, setMonthlyLetter } from '#features/documents/api.ts'
import { changeFees } from '#features/fees/api.ts'
import { unfreezeUser } from '#features/freezes/api.ts'
import { approveInvestment, depositMaturity, investConditions, startInvest } from '#features/investments/api.ts'
import { approveEarlyExit, requestEarlyExit } from '#features/investments/exits-api.ts'
import { createPlan } from '#features/investments/plans-api.ts'
import { uploadKycDocuments } from '#features/kyc/api.ts'
import { setPreference } from '#features/notifications/api.ts'
import { requestUsersFile } from '#features/people/api.ts'
import { addStatementLine, carryDifferences, countRequests, signDay } from '#features/reconciliation/api.ts'
import { askOwnRecovery } from '#features/recoveries/api.ts'
import { proveLedger } from '#features/reports/api.ts'
import { addWatchList, replaceWatchList } from '#features/screening/api.ts'
import { googleCallback, googleNonce, login } from '#features/sessions/api.ts'
import { register } from '#features/sessions/credentials-api.ts'
import { lockAddresses, saveAddress } from '#features/withdrawals/addresses-api.ts'
import { createWithdrawal } from '#features/withdrawals/api.ts'
import { day } from '#kernel/clock.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { personBeside } from '#requests/beside-api.ts'
import { saveView } from '#requests/saved-view-api.ts'
import { type IdentityProvider, openIdentityProvider } from '#testing/identity-provider.ts'
import { approvedPerson, declare, investorWith, type Person, password, staffMember } from '#testing/people.ts'
import { addSamplePlans, startMany } from '#testing/plans.ts'
import { spreadOf } from '#testing/sample.ts'
import { softwareAuthenticator } from '#testing/software-authenticator.ts'
import { csvFile, listedPerson, uploadList } from '#testing/watch-lists.ts'
import { openWorld, type World } from '#testing/world.ts'
import { sendWrite, writes } from '#testing/writes.ts'

let provider: IdentityProvider
let world: World
let helper: Person
beforeAll(async () => {
  provider = await openIdentityProvider()
  const google = { googleClientId: provider.clientId, googleIssuer: provider.issuer }
  world = await openWorld({ databasePool: 20, ...google })
  await addSamplePlans(world)
  helper = await staffMember(world)
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

type Send = () => Promise<{ readonly status: number }>
/** Prepares calls that write the same key. */
type Provocation = () => Promise<Send[]>

const many = 3
const times = (send: Send) => Array.from({ length: many }, () => send)

/** One of the writes, sent several times concurrently by a caller who may send it. */
const repeated =
  (endpoint: Endpoint): Provocation =>
  async () => {
    const found = writes.find((write) => write.endpoint === endpoint)
    if (!found) throw new Error(`No write for ${endpoint.path}`)
    const prepared = await found.prepare(world, helper)
    return times(() => sendWrite(endpoint, prepared))
  }

/** Two members of staff open a new request. */
const openedAtOnce: Provocation = async () => {
  const person = await investorWith(world, helper, 900)
  const body = { amount: 600, walletAddress: addresses[0] ?? '' }
  const { withdrawal } = (await person.browser.call(createWithdrawal, { body })).body
  const asked = { params: { id: person.id }, query: { kind: 'withdrawals', request: withdrawal._id } }
  return times(() => helper.browser.call(personBeside, asked))
}

const addresses = ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', '0x52908400098527886E0F7030069857D2E4169EE7']

const someone = { password, phone: '+15550100100', country: 'US' }

const provocations: Readonly<Record<string, Provocation>> = {
  address_locks_pkey: repeated(lockAddresses),
  authenticators_pkey: repeated(offerAuthenticator),
  cases_open: repeated(openCase),
  chat_conversations_owner_key: repeated(writeChat),
  data_exports_owner_kind_key: repeated(requestUsersFile),
  deposits_claim_a_hash_once: async () => {
    const people = [await approvedPerson(world), await approvedPerson(world)]
    const body = { amount: 20, transactionHash: 'ab'.repeat(32) }
    return people.map(
      ({ browser }) =>
        () =>
          browser.call(createPayment, { body }),
    )
  },
  early_exits_approved_once: repeated(approveEarlyExit),
  early_exits_pending_once: repeated(requestEarlyExit),
  entries_cause_kind_cause_reference_key: repeated(confirmPayment),
  investment_schedules_pkey: repeated(approveInvestment),
  investment_totals_pkey: repeated(startInvest),
  investments_renewal_of_key: async () => {
    const { id, browser } = await investorWith(world, helper, 500)
    await startMany(world, id, 1, { amount: 5000n as never, profit: 500n as never })
    await world.db.pool.query(`update investments set on_maturity = 'renew-principal' where owner = $1`, [id])
    world.advance(day)
    return times(() => browser.call(depositMaturity))
  },
  issued_documents_owner_fingerprint_key: repeated(getUserStatement),
  known_browsers_pkey: async () => {
    const { email, browser } = await approvedPerson(world)
    return times(() => browser.call(login, { body: { email, password } }))
  },
  kyc_submissions_pkey: repeated(uploadKycDocuments),
  ledger_proof_pkey: repeated(proveLedger),
  monthly_statements_pkey: repeated(setMonthlyLetter),
  notification_preferences_pkey: repeated(setPreference),
  passkeys_credential_id_key: async () => {
    const authenticator = softwareAuthenticator()
    const people = [await approvedPerson(world), await approvedPerson(world)]
    const asked = people.map(async ({ browser }) => {
      const answer = authenticator.create((await browser.call(askForNewPasskey)).body)
      return () => browser.call(addPasskey, { body: { name: 'A phone', answer } })
    })
    return Promise.all(asked)
  },
  payout_addresses_owner_label_key: async () => {
    const { browser } = await approvedPerson(world)
    return addresses.map((walletAddress) => () => browser.call(saveAddress, { body: { walletAddress, label: 'Mine' } }))
  },
  payout_addresses_owner_network_address_key: async () => {
    const { browser } = await approvedPerson(world)
    const walletAddress = addresses[0] ?? ''
    return ['One', 'Two'].map((label) => () => browser.call(saveAddress, { body: { walletAddress, label } }))
  },
  pending_sign_ins_pkey: async () => {
    const { email } = await approvedPerson(world)
    const stranger = world.browser()
    stranger.cookies.set('larkfield_browser', 'a-browser-that-nobody-knows')
    return times(() => stranger.call(login, { body: { email, password } }))
  },
  flag_evaluations_pkey: openedAtOnce,
  flags_pkey: openedAtOnce,
  plans_name_key: repeated(createPlan),
  rate_limits_pkey: async () => {
    const { email } = await approvedPerson(world)
    const stranger = world.browser({ address: '203.0.113.77' })
    return times(() => stranger.call(login, { body: { email, password } }))
  },
  recoveries_one_open: repeated(askOwnRecovery),
  recovery_sets_pkey: repeated(renewRecoveryCodes),
  referral_rewards_pkey: async () => {
    const referrer = await approvedPerson(world)
    const { rows } = await world.db.pool.query('select referral_code from users where id = $1', [referrer.id])
    const friend = await approvedPerson(world, { referralCode: rows[0]?.referral_code })
    const deposits = [await declare(friend, 20), await declare(friend, 30)]
    return deposits.map((transactionId) => () => helper.browser.call(confirmPayment, { body: { transactionId } }))
  },
  remembered_answers_pkey: async () => {
    const { browser } = await approvedPerson(world)
    const key = { 'idempotency-key': 'the-same-key-at-once' }
    return times(() => browser.call(createPayment, { body: { amount: 20 } }, key))
  },
  difference_lines_carry_a_line_once: repeated(carryDifferences),
  difference_lines_name_a_request_once: repeated(countRequests),
  reconciliation_days_pkey: repeated(addStatementLine),
  signed_days_pkey: repeated(signDay),
  statement_lines_day_account_asset_key: repeated(addStatementLine),
  risk_notices_pkey: async () => {
    const { browser } = await investorWith(world, helper, 500)
    const { riskNotice } = (await browser.call(investConditions)).body
    const body = { amount: 50, planName: 'Beginner', riskNotice: riskNotice.version }
    return times(() => browser.call(startInvest, { body }))
  },
  saved_views_author_page_name_key: repeated(saveView),
  screening_hits_person_list_digest_fact_compared_key: async () => {
    const { person } = await listedPerson(world, helper)
    const body = { amount: 20, walletAddress: addresses[0] ?? '' }
    return times(() => person.browser.call(createWithdrawal, { body }))
  },
  screenings_pkey: async () => {
    const person = await investorWith(world, helper, 500)
    await uploadList(helper, csvFile('Name', 'Ann Alpha'), { name: 'Name' })
    const body = { amount: 20, walletAddress: addresses[0] ?? '' }
    return times(() => person.browser.call(createWithdrawal, { body }))
  },
  settings_pkey: repeated(changeFees),
  unfreezings_pkey: repeated(unfreezeUser),
  watch_entries_pkey: repeated(replaceWatchList),
  watch_list_versions_pkey: repeated(replaceWatchList),
  watch_lists_name_key: repeated(addWatchList),
  users_email_key_key: async () => {
    const body = { ...someone, name: 'Two At Once', email: 'two-at-once@example.com' }
    return times(() => world.browser().call(register, { body }))
  },
  users_google_subject_key: async () => {
    const calls = ['one@example.com', 'other@example.com'].map(async (email) => {
      const browser = world.browser()
      const { nonce } = (await browser.call(googleNonce)).body
      const claims = { nonce, sub: 'one-subject', email, email_verified: true, name: 'Grace Hopper' }
      const credential = await provider.token(claims)
      return () => browser.call(googleCallback, { body: { credential } })
    })
    return Promise.all(calls)
  },
}

const random = 'its value is drawn anew for each row, and a retry draws another'
const once = 'the migration writes its rows, and nothing adds one'
const alone = 'only a job writes it, under a lock that one process holds at a time'
const upserted = 'only jobs and starts write it, by an upsert'

const unprovoked: Readonly<Record<string, readonly string[]>> = {
  [random]: [
    ...[
      'adjustments',
      'audit_rows',
      'cases',
      'case_notes',
      'chat_conversations',
      'chat_messages',
      'composed_letters',
      'consents',
    ],
    ...[
      'contact_answers',
      'contact_messages',
      'data_exports',
      'deposits',
      'detail_changes',
      'difference_lines',
      'discarded_files',
      'early_exits',
      'entries',
      'impersonations',
    ],
    ...['investments', 'issued_documents', 'letter_tokens', 'letters', 'notifications', 'passkey_challenges'],
    ...['passkeys', 'payout_addresses', 'plans', 'profit_transfers', 'proposed_adjustments', 'recoveries'],
    ...[
      'recovery_codes',
      'saved_views',
      'screening_hits',
      'security_events',
      'sessions',
      'statement_lines',
      'user_notes',
      'users',
      'watch_lists',
      'withdrawals',
    ],
  ].map((table) => `${table}_pkey`),
  [`${random} `]: [
    'chat_conversations_visitor_digest_key',
    'data_export_parts_file_key',
    'deposits_transaction_id_key',
    'issued_documents_code_key',
    'known_browsers_id_key',
    'kyc_submissions_back_file_key',
    'kyc_submissions_front_file_key',
    'sessions_token_digest_key',
    'users_referral_code_key',
  ],
  'a trigger writes it beside the new row of its person': ['books_pkey'],
  [once]: [
    'clock_offset_pkey',
    'company_balances_pkey',
    'installation_pkey',
    'migrations_pkey',
    'screening_progress_pkey',
  ],
  [alone]: [
    ...['audit_links_pkey', 'audit_links_row_id_key', 'data_export_parts_pkey', 'entry_sums_pkey'],
    ...['liability_days_pkey', 'liability_days_day_key', 'liability_groups_pkey', 'liability_trees_pkey'],
  ],
  [upserted]: ['audit_proof_pkey', 'job_runs_pkey', 'liability_gaps_pkey', 'secret_keys_pkey', 'takes_pkey'],
}

const selectUnique = `
  select index.relname as name, indrelid::regclass::text as table from pg_index
  join pg_class index on index.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace
  where indisunique and nspname = 'public' order by 1`

async function uniqueIndexes(): Promise<{ name: string; table: string }[]> {
  return (await world.db.pool.query(selectUnique)).rows
}

test('every unique index is provoked, or says why no call can violate it', async () => {
  const stated = [...Object.keys(provocations), ...Object.values(unprovoked).flat()].sort()
  const existing = (await uniqueIndexes()).map(({ name }) => name).sort()
  expect(stated).toEqual(existing)
})

const selectWaiting = `
  select count(*)::int as all, count(*) filter (where pid in (select pid from pg_locks
      where not granted and relation = $1::regclass))::int as "forTable"
  from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Blocks writes to the table until `release`, so that all have looked for the key before the first one writes it. */
async function closeTable(table: string): Promise<{ holder: PoolClient; release(): Promise<void> }> {
  const holder = await world.db.pool.connect()
  await holder.query(`begin; set local role none; lock table ${table} in share mode`)
  const release = async () => {
    await holder.query('rollback')
    holder.release()
  }
  return { holder, release }
}

describe('sent at once, each call has an answer', () => {
  test.each(spreadOf(Object.entries(provocations), 16))('%s', async (name, prepare) => {
    const sends = await prepare()
    const linesBefore = world.logLines.length
    const { table = '' } = (await uniqueIndexes()).find((index) => index.name === name) ?? {}
    const { holder, release } = await closeTable(table)
    let answered = 0
    const answers = sends.map(async (send) => {
      const { status } = await send()
      answered += 1
      return status
    })
    // While a transaction is open PostgreSQL shows it the activity of its beginning, unless it is told to forget that.
    const waiting = async () => {
      await holder.query('select pg_stat_clear_snapshot()')
      const { rows } = await holder.query(selectWaiting, [table])
      return { all: rows[0].all + answered, someForTable: rows[0].forTable > 0 }
    }
    await expect.poll(waiting).toEqual({ all: sends.length, someForTable: true })
    await release()
    const statuses = await Promise.all(answers)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(statuses.some((status) => status === 200 || status === 403)).toBe(true)
    expect(world.logLines.slice(linesBefore).filter((line) => /unexpected error|stays violated/.test(line))).toEqual([])
  })
})
