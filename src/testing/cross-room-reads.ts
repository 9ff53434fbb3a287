/**
 * SQL that reads tables of other rooms. A room asks others through their doors; these few statements join or add up what
 * several rooms wrote, and asking each door for its part would cost a round trip more on pages that are opened all day.
 */
type CrossRoomRead = { readonly file: string; readonly tables: readonly string[]; readonly why: string }

/** People: every list joins their names. */
export const readByAll: readonly string[] = ['users']

export const crossRoomReads: readonly CrossRoomRead[] = [
  {
    file: 'features/accounts/server/account-row.ts',
    tables: ['kyc_submissions'],
    why: 'An account shows its newest documents, and is read with every call.',
  },
  {
    file: 'features/dashboard/server/store.ts',
    tables: ['deposits', 'early_exits', 'investments', 'kyc_submissions', 'withdrawals'],
    why: 'All pending requests of one person, oldest first and page by page.',
  },
  {
    file: 'features/exports/server/store-account-listings.ts',
    tables: [
      'authenticators',
      'cases',
      'chat_conversations',
      'chat_messages',
      'consents',
      'detail_changes',
      'impersonations',
      'known_browsers',
      'kyc_submissions',
      'notification_preferences',
      'notifications',
      'passkeys',
      'recoveries',
      'recovery_codes',
      'recovery_sets',
      'role_grants',
      'security_events',
      'sessions',
    ],
    why: 'A copy of somebody’s data lists their rows of every table. One list shows whoever reviews it what leaves the house.',
  },
  {
    file: 'features/exports/server/store-money-listings.ts',
    tables: [
      'address_locks',
      'adjustments',
      'deposits',
      'early_exits',
      'investment_schedules',
      'investments',
      'issued_documents',
      'monthly_statements',
      'payout_addresses',
      'profit_transfers',
      'referral_rewards',
      'withdrawals',
    ],
    why: 'As above, for money.',
  },
  {
    file: 'features/exports/server/store.ts',
    tables: ['kyc_submissions'],
    why: 'The pictures of the identity documents belong to the copy.',
  },
  {
    file: 'features/finding/server/store.ts',
    tables: [
      'adjustments',
      'cases',
      'chat_conversations',
      'deposits',
      'early_exits',
      'investments',
      'issued_documents',
      'kyc_submissions',
      'payout_addresses',
      'proposed_adjustments',
      'recoveries',
      'withdrawals',
    ],
    why: 'One text may be the id, number or hash of anything. Asking every door would cost ten round trips for each key that staff type.',
  },
  {
    file: 'features/flags/server/store-facts.ts',
    tables: ['detail_changes', 'known_browsers', 'security_events'],
    why: 'A rule weighs a request against what its owner, browsers and network did before. A replay reads this for thousands.',
  },
  {
    file: 'features/flags/server/store-new-requests.ts',
    tables: ['adjustments', 'kyc_submissions', 'proposed_adjustments'],
    why: 'Which requests of any kind are new; asking every room would cost a call for each, every three seconds.',
  },
  {
    file: 'features/flags/server/store-request-rows.ts',
    tables: ['adjustments', 'deposits', 'kyc_submissions', 'payout_addresses', 'proposed_adjustments', 'withdrawals'],
    why: 'A rule weighs a request of any kind against what its owner, address and network did before. A replay reads this for thousands.',
  },
  {
    file: 'features/history/server/store.ts',
    tables: ['early_exits', 'investments'],
    why: 'A line of the history names who approved leaving the investment early, and knows the profit that a renewal took with it.',
  },
  {
    file: 'features/people/server/store.ts',
    tables: ['deposits', 'investments', 'proposed_adjustments', 'withdrawals'],
    why: 'Whether anything of a person still waits, asked under the lock that deletes the account.',
  },
  {
    file: 'features/reconciliation/server/store-requests.ts',
    tables: ['deposits', 'withdrawals'],
    why: 'Deposits and payouts under way at the end of a past day, which no list of their rooms asks for.',
  },
  {
    file: 'features/referrals/server/store.ts',
    tables: ['deposits'],
    why: 'A reward is paid for the first confirmed deposit of a friend.',
  },
  {
    file: 'features/site/server/content-for.ts',
    tables: ['sessions', 'user_count_changes'],
    why: 'The figures of the public statistics.',
  },
  {
    file: 'features/screening/server/store-hits.ts',
    tables: ['detail_changes', 'kyc_submissions'],
    why: 'People whose details or documents have changed since they were screened, found by one join, with the facts to compare.',
  },
  {
    file: 'features/sight/server/store.ts',
    tables: ['deposits', 'investments', 'withdrawals'],
    why: 'A report adds up entries by the plan or the network of their requests, which is one join for all of a period.',
  },
]
