/** The activity feed: what happened in the ledger and in the audit log. Each kind of line is for certain duties. */
import { type Guard, type Holder, mayUse } from '#kernel/access.ts'
import { lookUp } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import type { CauseKind } from '#ledger/entry.ts'
import { requestPath } from '#requests/kinds.ts'
import { figureNames, figures } from './report.ts'

type Kind = { readonly label: string; readonly causes: readonly CauseKind[]; readonly guards: readonly Guard[] }

/** Money is seen by staff who pay or watch. */
const ofMoney: readonly Guard[] = [
  { access: 'see users and queues', duty: 'payments' },
  { access: 'see users and queues', duty: 'compliance' },
]

/** Every cause of an entry is in one kind. Actions of staff are those of the audit log, with its guard. */
export const kinds = {
  deposits: { label: 'Deposits', causes: ['deposit confirmed'], guards: ofMoney },
  withdrawals: {
    label: 'Withdrawals',
    causes: ['withdrawal requested', 'withdrawal approved', 'withdrawal fee', 'withdrawal returned'],
    guards: ofMoney,
  },
  investments: {
    label: 'Investments',
    causes: ['investment approved', 'investment ended', 'profit earned', 'profit moved', 'early exit fee'],
    guards: ofMoney,
  },
  rewards: { label: 'Referral rewards', causes: ['referral reward'], guards: ofMoney },
  edits: { label: 'Balance edits', causes: ['adjustment'], guards: ofMoney },
  staff: { label: 'Actions of staff', causes: [], guards: [{ access: 'administer', duty: 'compliance' }] },
} as const satisfies Record<string, Kind>
export type ActivityKind = keyof typeof kinds
export const activityKinds = Object.keys(kinds) as ActivityKind[]

/** The kinds that a person’s role and duties include. */
export function kindsFor(person: Holder | null | undefined): ActivityKind[] {
  return activityKinds.filter((kind) => kinds[kind].guards.some((guard) => mayUse(person, guard)))
}

export function kindOf(cause: CauseKind): ActivityKind {
  const causesOf = (kind: ActivityKind): readonly CauseKind[] => kinds[kind].causes
  return activityKinds.find((kind) => causesOf(kind).includes(cause)) ?? 'staff'
}

const pages: Readonly<Partial<Record<CauseKind, (id: string) => string>>> = {
  'deposit confirmed': (id) => requestPath({ kind: 'deposits', id }),
  'withdrawal requested': paths.withdrawal,
  'withdrawal approved': paths.withdrawal,
  'withdrawal fee': paths.withdrawal,
  'withdrawal returned': paths.withdrawal,
  'investment approved': paths.investmentRequest,
  'investment ended': paths.investmentRequest,
  'profit earned': paths.investmentRequest,
  'early exit fee': paths.investmentRequest,
  adjustment: paths.balanceEdit,
}

/** The page of an entry’s request; rewards and moved profit have none, and are shown with their person. */
export function causePath(cause: string, reference: string, owner: string): string {
  return lookUp(pages, cause)?.(reference) ?? paths.user(owner)
}

/** The report’s list that has the entry, on its day. Entries that move money within an account are in none. */
export function entryPath(cause: string, day: string): string | undefined {
  const figure = figureNames.find((name) => figures[name].causes.some((known) => known === cause))
  return figure && `${paths.reportEntries}?figure=${figure}&from=${day}&to=${day}`
}
