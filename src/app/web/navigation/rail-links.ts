/** The places of the back office, as its rail lists them. */
import {
  Activity,
  BriefcaseBusiness,
  CalendarArrowDown,
  CalendarClock,
  ChartColumn,
  ChartNoAxesCombined,
  CircleUserRound,
  FileCheck,
  Flag,
  GlobeLock,
  LifeBuoy,
  ListOrdered,
  ListTree,
  type LucideIcon,
  Mail,
  MessageSquare,
  MessagesSquare,
  Percent,
  Scale,
  ScanSearch,
  ScrollText,
  Users,
} from 'lucide-react'
import type { QueueCounts } from '#features/dashboard/web/queries.ts'
import { type Access, type Duty, dutiesOf, type Holder, mayUse } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import { queuePaths } from '#requests/web/QueueViews.tsx'
import { queues } from '#requests/web/queues.ts'

type RailLink = {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  readonly access: Access
  /** The same as of its pages. */
  readonly duty: Duty | 'any'
  /** The page is open to all staff, but has something only for these duties. */
  readonly usefulFor?: readonly Duty[]
  /** The patterns of the pages that belong to it. */
  readonly below: readonly string[]
  /** The queue whose count is shown. */
  readonly queue?: keyof QueueCounts
}

type RailGroup = { readonly title: string; readonly links: readonly RailLink[] }

/** The page of one request of each queue. */
const onePage: Record<(typeof queues)[number]['name'], string> = {
  withdrawals: paths.withdrawal.pattern,
  deposits: paths.transaction.pattern,
  investments: paths.investmentRequest.pattern,
  exits: paths.earlyExit.pattern,
  kyc: paths.kycReview.pattern,
  edits: paths.balanceEdit.pattern,
}

const queueLinks: readonly RailLink[] = queues.map(({ name, label, to, icon, duty }) => ({
  to,
  label,
  icon,
  queue: name,
  duty,
  access: name === 'edits' ? 'administer' : 'see users and queues',
  below: [onePage[name], queuePaths[name].decided, ...(name === 'withdrawals' ? [paths.payoutFiles] : [])],
}))

const groups: readonly RailGroup[] = [
  {
    title: 'Queues',
    links: [
      {
        to: paths.staff,
        label: 'Overview',
        icon: ChartNoAxesCombined,
        access: 'see users and queues',
        duty: 'any',
        below: [],
      },
      ...queueLinks,
      {
        to: paths.conversations,
        label: 'Conversations',
        icon: MessagesSquare,
        queue: 'conversations',
        access: 'see users and queues',
        duty: 'support',
        below: [paths.conversation.pattern],
      },
      {
        to: paths.accountRecoveries,
        label: 'Account recoveries',
        icon: LifeBuoy,
        queue: 'recoveries',
        access: 'see users and queues',
        duty: 'identity',
        below: [],
      },
    ],
  },
  {
    title: 'Company',
    links: [
      {
        to: paths.users,
        label: 'Users',
        icon: Users,
        access: 'see users and queues',
        duty: 'support',
        below: [paths.user.pattern, paths.editBalance.pattern, paths.editUserBalance.pattern],
      },
      {
        to: paths.fallsDue,
        label: 'What falls due',
        icon: CalendarArrowDown,
        access: 'see users and queues',
        duty: 'payments',
        below: [paths.fallsDueInvestments],
      },
      {
        to: paths.cases,
        label: 'Cases',
        icon: BriefcaseBusiness,
        access: 'see users and queues',
        duty: 'compliance',
        below: [paths.caseAbout.pattern, paths.caseSettings],
      },
      {
        to: paths.screening,
        label: 'Screening',
        icon: ScanSearch,
        access: 'see users and queues',
        duty: 'compliance',
        below: [paths.watchLists],
      },
      {
        to: paths.reconciliation,
        label: 'Reconciliation',
        icon: Scale,
        access: 'see users and queues',
        duty: 'payments',
        below: [paths.reconciliationDay.pattern],
      },
      {
        to: paths.contactMessages,
        label: 'Messages',
        icon: MessageSquare,
        queue: 'messages',
        access: 'see users and queues',
        duty: 'support',
        below: [],
      },
      { to: paths.plansAdmin, label: 'Plans', icon: ListOrdered, access: 'administer', duty: 'publishing', below: [] },
      {
        to: paths.feesAdmin,
        label: 'Fees and limits',
        icon: Percent,
        access: 'administer',
        duty: 'publishing',
        below: [],
      },
      {
        to: paths.promisesAdmin,
        label: 'Answer times',
        icon: CalendarClock,
        access: 'administer',
        duty: 'publishing',
        below: [],
      },
      { to: paths.flagRules, label: 'Flag rules', icon: Flag, access: 'administer', duty: 'compliance', below: [] },
      {
        to: paths.closedCountries,
        label: 'Closed countries',
        icon: GlobeLock,
        access: 'administer',
        duty: 'compliance',
        below: [],
      },
      {
        to: paths.proofAdmin,
        label: 'Proof of liabilities',
        icon: FileCheck,
        access: 'administer',
        duty: 'compliance',
        below: [],
      },
      { to: paths.composeEmail, label: 'Email Composer', icon: Mail, access: 'administer', duty: 'support', below: [] },
      {
        to: paths.reports,
        label: 'Reports',
        icon: ChartColumn,
        access: 'administer',
        duty: 'compliance',
        below: [paths.reportEntries, paths.reportPeople, paths.reportDecisions],
      },
      {
        to: paths.activity,
        label: 'Activity',
        icon: ListTree,
        access: 'see users and queues',
        duty: 'any',
        usefulFor: ['payments', 'compliance'],
        below: [],
      },
      { to: paths.auditLog, label: 'Audit log', icon: ScrollText, access: 'administer', duty: 'compliance', below: [] },
      { to: paths.systemStatus, label: 'System status', icon: Activity, access: 'administer', duty: 'any', below: [] },
    ],
  },
  {
    title: 'Yourself',
    links: [
      {
        to: paths.myAccount,
        label: 'My Account',
        icon: CircleUserRound,
        access: 'use own account',
        duty: 'any',
        below: [],
      },
    ],
  },
]

export function railFor(person: Holder): RailGroup[] {
  return groups.map(({ title, links }) => ({ title, links: links.filter((link) => isFor(person, link)) }))
}

function isFor(person: Holder, { usefulFor, ...guard }: RailLink): boolean {
  return mayUse(person, guard) && (usefulFor?.some((duty) => dutiesOf(person).includes(duty)) ?? true)
}
