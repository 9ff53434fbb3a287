/** The places of the back office, as its rail lists them. */
import {
  Activity,
  CalendarClock,
  ChartNoAxesCombined,
  CircleUserRound,
  LifeBuoy,
  ListOrdered,
  type LucideIcon,
  Mail,
  MessageSquare,
  MessagesSquare,
  Percent,
  ScrollText,
  Users,
} from 'lucide-react'
import type { QueueCounts } from '#features/dashboard/web/queries.ts'
import { type Access, mayAccess, type Role } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import { queues } from '#requests/web/queues.ts'

type RailLink = {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  readonly access: Access
  /** The patterns of the pages that belong to it. */
  readonly below: readonly string[]
  /** The queue whose count is shown. */
  readonly queue?: keyof QueueCounts
}

type RailGroup = { readonly title: string; readonly links: readonly RailLink[] }

const queueLinks: readonly RailLink[] = queues.map(({ name, label, to, icon }) => ({
  to,
  label,
  icon,
  queue: name,
  access: name === 'edits' ? 'administer' : 'see users and queues',
  below: { withdrawals: [paths.withdrawal.pattern], deposits: [paths.transaction.pattern] }[name as string] ?? [],
}))

const groups: readonly RailGroup[] = [
  {
    title: 'Queues',
    links: [
      { to: paths.staff, label: 'Overview', icon: ChartNoAxesCombined, access: 'see users and queues', below: [] },
      ...queueLinks,
      {
        to: paths.conversations,
        label: 'Conversations',
        icon: MessagesSquare,
        queue: 'conversations',
        access: 'see users and queues',
        below: [paths.conversation.pattern],
      },
      {
        to: paths.accountRecoveries,
        label: 'Account recoveries',
        icon: LifeBuoy,
        queue: 'recoveries',
        access: 'see users and queues',
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
        below: [paths.user.pattern, paths.editBalance.pattern, paths.editUserBalance.pattern],
      },
      {
        to: paths.contactMessages,
        label: 'Contact messages',
        icon: MessageSquare,
        access: 'see users and queues',
        below: [],
      },
      { to: paths.plansAdmin, label: 'Plans', icon: ListOrdered, access: 'administer', below: [] },
      { to: paths.feesAdmin, label: 'Fees and limits', icon: Percent, access: 'administer', below: [] },
      { to: paths.promisesAdmin, label: 'Answer times', icon: CalendarClock, access: 'administer', below: [] },
      { to: paths.composeEmail, label: 'Email Composer', icon: Mail, access: 'administer', below: [] },
      { to: paths.auditLog, label: 'Audit log', icon: ScrollText, access: 'administer', below: [] },
      { to: paths.systemStatus, label: 'System status', icon: Activity, access: 'administer', below: [] },
    ],
  },
  {
    title: 'Yourself',
    links: [{ to: paths.myAccount, label: 'My Account', icon: CircleUserRound, access: 'use own account', below: [] }],
  },
]

export function railFor(role: Role): RailGroup[] {
  return groups.map(({ title, links }) => ({ title, links: links.filter(({ access }) => mayAccess(role, access)) }))
}
