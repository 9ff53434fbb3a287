import type { Caller } from '#features/accounts/caller.ts'
import { groupCode } from '#features/documents/document-code.ts'
import { kindNames } from '#features/documents/document-kind.ts'
import { mayUse, roleNames } from '#kernel/access.ts'
import { cents, formatCents } from '#kernel/money.ts'
import { nameIn, utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import type { Queries } from '#platform/server/database.ts'
import { type RequestName, requestPath } from '#requests/kinds.ts'
import type { FoundRecord } from '../api.ts'
import { type FoundKind, foundKinds, guards, mostOfKind } from '../found.ts'
import { readText } from '../sought.ts'
import { type FoundRow, findByPhone, findByWords, findExactly, findPending } from './store.ts'

/** Digits of a phone number without its country code. Fewer are the end of several numbers. */
const wholeNumber = 9

type Match = { readonly row: FoundRow; readonly exact: boolean }

export async function find(db: Queries, caller: Caller, text: string) {
  const sought = readText(text)
  const { words, phoneEnds, part } = sought
  const [exact, byPhone, named, pending] = await Promise.all([
    findExactly(db, sought),
    phoneEnds ? findByPhone(db, phoneEnds) : [],
    words ? findByWords(db, words) : [],
    part ? findPending(db, part) : [],
  ])
  const isWhole = ({ label: phone }: FoundRow) =>
    phoneEnds?.some((end) => end.length >= wholeNumber && phone.endsWith(end)) ?? false
  const matches: Match[] = [
    // Staff do not find a case about themselves.
    ...exact.filter((row) => row.kind !== 'cases' || row.owner !== caller.userId).map((row) => ({ row, exact: true })),
    ...byPhone.map((row) => ({ row, exact: isWhole(row) })),
    ...[...named, ...pending].map((row) => ({ row, exact: false })),
  ]
  const groups = foundKinds
    .filter((kind) => mayUse(caller, guards[kind] ?? { access: 'see users and queues' }))
    .map((kind) => ({ kind, found: foundOf(kind, matches) }))
    .filter(({ found }) => found.length > 0)
  const isExact = ({ found }: (typeof groups)[number]) => found.some((one) => one.exact)
  return { groups: [...groups.filter(isExact), ...groups.filter((group) => !isExact(group))] }
}

/** The best matches of a kind, each once. */
function foundOf(kind: FoundKind, matches: readonly Match[]): FoundRecord[] {
  const best = new Map<string, Match>()
  for (const match of matches) {
    if (match.row.kind === kind && !best.has(match.row.id)) best.set(match.row.id, match)
  }
  return [...best.values()]
    .sort((one, other) => Number(other.exact) - Number(one.exact))
    .slice(0, mostOfKind)
    .map(recordOf)
}

type Texts = { readonly title: string; readonly detail: readonly string[]; readonly to: string }

function recordOf({ row, exact }: Match): FoundRecord {
  const { title, detail, to } = textsOf[row.kind](row)
  return { id: row.id, title, detail: detail.filter((text) => text !== '').join(' · '), to, exact }
}

const amountOf = ({ amount }: FoundRow) => formatCents(cents(amount ?? 0n))
const about = (row: FoundRow) => [row.status, row.name, utcDayText(row.at)]
const pathOf = ({ kind, id }: FoundRow) => requestPath({ kind: kind as RequestName['kind'], id })

const textsOf: Readonly<Record<FoundKind, (row: FoundRow) => Texts>> = {
  people: ({ id, name, email, label, status }) => {
    const role = status === 'subscriber' ? '' : nameIn(roleNames, status)
    return { title: name, detail: [email, label, role], to: paths.user(id) }
  },
  deposits: (row) => ({
    title: `Deposit ${row.id}`,
    detail: [amountOf(row), ...about(row)],
    to: pathOf(row),
  }),
  withdrawals: (row) => ({ title: `Withdrawal of ${amountOf(row)}`, detail: about(row), to: pathOf(row) }),
  investments: (row) => ({
    title: `Investment of ${amountOf(row)} in ${row.label}`,
    detail: about(row),
    to: pathOf(row),
  }),
  exits: (row) => ({
    title: `Early exit, returns ${amountOf(row)}`,
    detail: about(row),
    to: pathOf(row),
  }),
  edits: (row) => ({
    title: `Balance edit of ${amountOf(row)}`,
    detail: about(row),
    // An edit that needed no second person is only in the books.
    to: row.label === 'posted' ? `${paths.user(row.owner ?? '')}?tab=books` : pathOf(row),
  }),
  kyc: (row) => ({ title: `KYC review of ${row.name}`, detail: about(row), to: pathOf(row) }),
  recoveries: (row) => ({ title: 'Account recovery', detail: about(row), to: paths.accountRecoveries }),
  cases: (row) => ({
    title: `Case about ${row.name}`,
    detail: [row.status, utcDayText(row.at)],
    to: paths.caseAbout(row.id),
  }),
  conversations: (row) => ({
    title: `Conversation with ${row.name || 'a visitor'}`,
    detail: [row.status, row.email, utcDayText(row.at)],
    to: paths.conversation(row.id),
  }),
  documents: (row) => {
    const [kind = '', code = ''] = row.label.split(' ')
    return {
      title: nameIn(kindNames, kind),
      detail: [groupCode(code), `Issued to ${row.name}`, utcDayText(row.at)],
      to: paths.user(row.owner ?? ''),
    }
  },
}
