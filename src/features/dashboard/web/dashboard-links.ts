/** The pages that the dashboard links to. */
import {
  BanknoteArrowDown,
  ChartNoAxesCombined,
  History,
  IdCard,
  LockKeyhole,
  type LucideIcon,
  Mail,
  MessagesSquare,
  PiggyBank,
  ScrollText,
  Sprout,
  UserPlus,
  UserRound,
  Users,
  WalletCards,
} from 'lucide-react'
import { type Access, mayAccess, type Role } from '#kernel/access.ts'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import type { queueCounts } from '../api.ts'

type DashboardLink = {
  readonly to: string
  readonly label: string
  readonly hint: string
  readonly icon: LucideIcon
  readonly demoOnly?: true
  /** The queue whose count the tile shows. */
  readonly queue?: keyof WireAnswer<typeof queueCounts>
}

type LinkGroup = { readonly title: string; readonly access: Access; readonly places: readonly DashboardLink[] }

export const linkGroups: readonly LinkGroup[] = [
  {
    title: 'Back office',
    access: 'see users and queues',
    places: [
      {
        to: paths.adminPendingWallet,
        label: 'Withdrawals',
        hint: 'Waiting for a decision',
        icon: WalletCards,
        queue: 'withdrawals',
      },
      {
        to: paths.adminPendingDeposit,
        label: 'Unconfirmed deposits',
        hint: 'Waiting for a decision',
        icon: PiggyBank,
        queue: 'deposits',
      },
      {
        to: paths.adminPendingInvestment,
        label: 'Queued investments',
        hint: 'Waiting for a decision',
        icon: Sprout,
        queue: 'investments',
      },
      {
        to: paths.pendingKyc,
        label: 'KYC reviews',
        hint: 'Waiting for a decision',
        icon: IdCard,
        queue: 'kyc',
      },
      {
        to: paths.conversations,
        label: 'Conversations',
        hint: 'Waiting for an answer',
        icon: MessagesSquare,
        queue: 'conversations',
      },
      {
        to: withQuery(paths.userProfile, { tab: 'team' }),
        label: 'Users',
        hint: 'Everybody with an account',
        icon: Users,
      },
    ],
  },
  {
    title: 'Your money',
    access: 'use own account',
    places: [
      { to: paths.depositPayment, label: 'Deposit', hint: 'Bring money in', icon: PiggyBank },
      { to: paths.startInvest, label: 'Invest', hint: 'Start a plan', icon: Sprout },
      {
        to: paths.investStatus,
        label: 'My investments',
        hint: 'What is active, and when it ends',
        icon: ChartNoAxesCombined,
      },
      { to: paths.plans, label: 'Plans', hint: 'Terms and rates', icon: ScrollText },
      {
        to: paths.withdrawWallet,
        label: 'Withdraw',
        hint: 'To your own wallet',
        icon: BanknoteArrowDown,
      },
      { to: paths.referrals, label: 'Referrals', hint: 'Invite a friend', icon: UserPlus },
      { to: paths.transactionHistory, label: 'History', hint: 'Everything that moved', icon: History },
    ],
  },
  {
    title: 'Your account',
    access: 'use own account',
    places: [
      { to: paths.userProfile, label: 'My Profile', hint: 'Name, photo, phone, country', icon: UserRound },
      {
        to: withQuery(paths.userProfile, { tab: 'security' }),
        label: 'Security',
        hint: 'Password and sessions',
        icon: LockKeyhole,
      },
      {
        to: paths.demoMailbox,
        label: 'Demo mailbox',
        hint: 'Letters kept by this demo',
        icon: Mail,
        demoOnly: true,
      },
    ],
  },
]

/** The links that a role may open, without empty groups. */
export function linksFor(role: Role, mode: 'demo' | 'live'): LinkGroup[] {
  return linkGroups
    .filter(({ access }) => mayAccess(role, access))
    .map((group) => ({
      ...group,
      places: group.places.filter(({ demoOnly }) => !demoOnly || mode === 'demo'),
    }))
    .filter(({ places }) => places.length > 0)
}
