/**
 * The SQL of finding. Each kind is found by an index of its own, and each branch stops at a few rows, so that an answer
 * costs the same among a million people.
 */
import { leastId } from '#platform/server/cursor.ts'
import { type Queries, query } from '#platform/server/database.ts'
import { containsPattern, type Put, readDynamic } from '#platform/server/dynamic-query.ts'
import { type FoundKind, mostOfKind } from '../found.ts'
import type { Sought } from '../sought.ts'

export type FoundRow = {
  readonly kind: FoundKind
  /** The id or the number by which its page is opened. */
  readonly id: string
  /** Null for the conversation of a visitor. */
  readonly owner: string | null
  readonly name: string
  readonly email: string
  /** A plan, a code, a phone number; how a person uses an address; whether an edit was posted without a proposal. */
  readonly label: string
  readonly amount: bigint | null
  readonly status: string
  readonly at: Date
}

type Shown = { readonly label?: string; readonly amount?: string; readonly status: string; readonly at: string }

const columns = (kind: FoundKind, id: string, { label = `''`, amount = 'null', status, at }: Shown) => `
  select '${kind}' as kind, ${id}::text as id, person.id as owner, person.name, person.email, ${label} as label,
    (${amount})::bigint as amount, ${status}::text as status, ${at} as at`

const ownerOf = (alias: string) => `join users person on person.id = ${alias}.owner`

/** The page of a closed account does not open, nor what is shown only there. */
const isOpen = 'person.deleted_at is null'

const personColumns = (label?: string) =>
  columns('people', 'person.id', { ...(label && { label }), status: 'person.role', at: 'person.created_at' })
const peopleWith = (label?: string) => `${personColumns(label)} from users person where ${isOpen}`
const people = peopleWith()
const depositsOver = (rows: string) =>
  `${columns('deposits', 'deposit.transaction_id', {
    amount: 'coalesce(deposit.received, deposit.declared)',
    status: 'deposit.status',
    at: 'deposit.created_at',
  })} from ${rows} deposit ${ownerOf('deposit')}`
const deposits = depositsOver('deposits')
const withdrawalsOver = (rows: string) =>
  `${columns('withdrawals', 'withdrawal.id', {
    amount: 'withdrawal.amount',
    status: 'withdrawal.status',
    at: 'withdrawal.requested_at',
  })} from ${rows} withdrawal ${ownerOf('withdrawal')}`
const withdrawals = withdrawalsOver('withdrawals')

const selectById = query<FoundRow>(
  [
    `${people} and person.id = $1::uuid`,
    `${columns('kyc', 'submission.owner', { status: 'submission.status', at: 'submission.submitted_at' })}
      from kyc_submissions submission ${ownerOf('submission')} where submission.owner = $1::uuid and ${isOpen}`,
    `${deposits} where deposit.id = $1::uuid`,
    `${withdrawals} where withdrawal.id = $1::uuid`,
    `${columns('investments', 'investment.id', {
      label: 'investment.plan_name',
      amount: 'investment.amount',
      status: 'investment.status',
      at: 'investment.requested_at',
    })} from investments investment ${ownerOf('investment')} where investment.id = $1::uuid`,
    `${columns('exits', 'early_exit.id', {
      amount: 'early_exit.returns',
      status: 'early_exit.status',
      at: 'early_exit.requested_at',
    })} from early_exits early_exit ${ownerOf('early_exit')} where early_exit.id = $1::uuid`,
    `${columns('edits', 'proposal.id', {
      amount: `case proposal.operation when 'add' then proposal.amount else -proposal.amount end`,
      status: 'proposal.status',
      at: 'proposal.proposed_at',
    })} from proposed_adjustments proposal ${ownerOf('proposal')} where proposal.id = $1::uuid`,
    `${columns('edits', 'adjustment.id', {
      label: `'posted'`,
      amount: `case adjustment.operation when 'add' then adjustment.amount else -adjustment.amount end`,
      status: `'Approved'`,
      at: 'adjustment.adjusted_at',
    })} from adjustments adjustment ${ownerOf('adjustment')} where adjustment.id = $1::uuid and ${isOpen}
      and not exists (select from proposed_adjustments proposal where proposal.id = $1::uuid)`,
    `${columns('recoveries', 'recovery.id', { status: 'recovery.status', at: 'recovery.asked_at' })}
      from recoveries recovery ${ownerOf('recovery')} where recovery.id = $1::uuid and ${isOpen}`,
    `${columns('cases', 'found.id', {
      status: `case found.state when 'closed' then 'Closed' else 'Open' end`,
      at: 'found.opened_at',
    })} from cases found join users person on person.id = found.person where found.id = $1::uuid`,
    `select 'conversations', conversation.id::text, person.id, coalesce(person.name, conversation.visitor_name),
      coalesce(person.email, conversation.visitor_email), '', null, case when closed_at is null then 'Open' else 'Ended' end,
      conversation.last_message_at
      from chat_conversations conversation left join users person on person.id = conversation.owner
      where conversation.id = $1::uuid`,
  ].join(' union all '),
)

/** By whole numbers and codes: `$1` are spellings of a deposit's number, `$2` of a hash. */
const selectByCode = query<FoundRow>(
  [
    `${deposits} where deposit.transaction_id = any ($1::text[])`,
    `(${deposits} where deposit.transaction_hash <> '' and deposit.transaction_hash = any ($2::text[])
      order by deposit.transaction_hash limit ${mostOfKind})`,
    `(${withdrawals} where withdrawal.transaction_hash <> '' and withdrawal.transaction_hash = any ($2::text[])
      order by withdrawal.transaction_hash limit ${mostOfKind})`,
    `${people} and person.referral_code = $3`,
    `${people} and person.email_key = $4`,
    `${columns('documents', 'document.id', {
      label: `document.kind || ' ' || document.code`,
      status: `''`,
      at: 'document.issued_at',
    })} from issued_documents document ${ownerOf('document')} where document.code = $5 and ${isOpen}`,
  ].join(' union all '),
)

/**
 * Accounts that were paid at an address or have saved it, and the newest withdrawal of each that waits and that was paid.
 * The walk goes from account to account in the index, however many requests each has made.
 */
const selectByWallet = query<FoundRow>(`
  with recursive walk (owner, steps) as (
    select '${leastId}'::uuid, 0
    union all
    select (select owner from withdrawals where wallet_address = $2 and network = $1 and owner > walk.owner
      order by owner limit 1), steps + 1
    from walk where walk.owner is not null and steps < ${mostOfKind}
  ), paid as materialized (
    select owner from walk where steps > 0 and owner is not null
  ), saved as materialized (
    select owner, label from payout_addresses where address = $2 and network = $1 order by owner limit ${mostOfKind}
  )
  ${personColumns(`coalesce('Saved as “' || saved.label || '”', 'Paid at this address')`)}
  from (select owner from paid union select owner from saved) used left join saved using (owner)
    cross join lateral (select * from users where users.id = used.owner and deleted_at is null offset 0) person
  union all
  select newest.* from paid cross join (values ('Pending'), ('Approved')) state (name) cross join lateral (
    select requested_at from withdrawals
    where wallet_address = $2 and network = $1 and owner = paid.owner and status = state.name
    order by requested_at desc limit 1) last cross join lateral (
    ${withdrawals} where withdrawal.owner = paid.owner and withdrawal.requested_at = last.requested_at
      and withdrawal.wallet_address = $2 and withdrawal.status = state.name limit 1) newest`)

/** Everything that is found by a whole id, number, hash, address or code. */
export async function findExactly(db: Queries, sought: Sought): Promise<FoundRow[]> {
  const { id, wallet, references, hashes, referralCode, email, documentCode } = sought
  if (id !== undefined) return db.all(selectById, id)
  if (wallet !== undefined) return db.all(selectByWallet, wallet.network, wallet.address)
  if (!hashes && !email && !documentCode) return []
  return db.all(selectByCode, references ?? [], hashes ?? [], referralCode, email, documentCode)
}

/**
 * A condition on a person's name and address. A word of three letters or more may stand anywhere in them. The trigram
 * index finds no part of two letters, but the beginnings of words.
 */
function hasWord(word: string, put: Put): string {
  if (word.length > 2) return `person.search_text like ${put(containsPattern(word))}`
  const starts = ['', '% ', '%\n'].map((before) => `${before}${containsPattern(word).slice(1)}`)
  return `(${starts.map((pattern) => `person.search_text like ${put(pattern)}`).join(' or ')})`
}

/** People whose name begins with the words, before others who have them all. */
export function findByWords(db: Queries, words: readonly string[]): Promise<FoundRow[]> {
  return readDynamic(
    db,
    (put) => `
      (${people} and person.search_name like ${put(containsPattern(words.join(' ')).slice(1))}
        order by person.search_name, person.id limit ${mostOfKind})
      union all
      (${people} and ${words.map((word) => hasWord(word, put)).join(' and ')}
        order by person.created_at desc, person.id desc limit ${mostOfKind})`,
  )
}

export function findByPhone(db: Queries, ends: readonly string[]): Promise<FoundRow[]> {
  const reversed = ends.map((end) => [...end].reverse().join(''))
  return readDynamic(db, (put) =>
    reversed
      .map(
        (
          end,
        ) => `(${peopleWith('person.phone')} and person.phone <> '' and reverse(person.phone) collate "C" like ${put(`${end}%`)}
          order by reverse(person.phone) collate "C", person.id limit ${mostOfKind})`,
      )
      .join(' union all '),
  )
}

/** Pending requests, the oldest first, by a part of a number, a hash or an address. */
export function findPending(db: Queries, part: string): Promise<FoundRow[]> {
  return readDynamic(db, (put) => {
    const pattern = put(containsPattern(part))
    return `
      ${depositsOver(`(select * from deposits
        where status = 'Pending' and (transaction_id || ' ' || transaction_hash) ilike ${pattern}
        order by created_at, id limit ${mostOfKind})`)}
      union all
      ${withdrawalsOver(`(select * from withdrawals
        where status = 'Pending' and (wallet_address || ' ' || transaction_hash || ' ' || id::text) ilike ${pattern}
        order by requested_at, id limit ${mostOfKind})`)}`
  })
}
