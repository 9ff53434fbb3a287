/** The pages that the dashboard links to. */
import {
  BanknoteArrowDown,
  ChartNoAxesCombined,
  FileText,
  History,
  type LucideIcon,
  MessagesSquare,
  PiggyBank,
  ScrollText,
  Sprout,
  UserPlus,
  Users,
} from 'lucide-react'
import { type Access, type Duty, type Holder, mayUse } from '#kernel/access.ts'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { queues } from '#requests/web/queues.ts'
import type { QueueCounts } from './queries.ts'

type DashboardLink = {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  /** The queue whose count the tile shows. */
  readonly queue?: keyof QueueCounts
  readonly duty?: Duty | 'any'
}

type LinkGroup = { readonly title: string; readonly access: Access; readonly places: readonly DashboardLink[] }

export const linkGroups: readonly LinkGroup[] = [
  {
    title: 'Back office',
    access: 'see users and queues',
    places: [
      ...queues.filter(({ name }) => name !== 'edits').map(({ name, ...queue }) => ({ ...queue, queue: name })),
      {
        to: paths.conversations,
        label: 'Conversations',
        icon: MessagesSquare,
        queue: 'conversations',
        duty: 'support',
      },
      {
        to: withQuery(paths.userProfile, { tab: 'team' }),
        label: 'Users',
        icon: Users,
        duty: 'support',
      },
    ],
  },
  {
    title: 'Your money',
    access: 'use own account',
    places: [
      { to: paths.depositPayment, label: 'Deposit', icon: PiggyBank },
      { to: paths.startInvest, label: 'Invest', icon: Sprout },
      {
        to: paths.investStatus,
        label: 'My investments',
        icon: ChartNoAxesCombined,
      },
      { to: paths.plans, label: 'Plans', icon: ScrollText },
      {
        to: paths.withdrawWallet,
        label: 'Withdraw',
        icon: BanknoteArrowDown,
      },
      { to: paths.referrals, label: 'Referrals', icon: UserPlus },
      { to: paths.transactionHistory, label: 'History', icon: History },
      { to: paths.documents, label: 'Documents', icon: FileText },
    ],
  },
]

/** The links that a person may open. */
export function linksFor(person: Holder): LinkGroup[] {
  return linkGroups
    .map(({ places, ...group }) => ({
      ...group,
      places: places.filter((place) => mayUse(person, { access: group.access, duty: place.duty ?? 'any' })),
    }))
    .filter(({ places }) => places.length > 0)
}
