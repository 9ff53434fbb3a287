/** Where the dashboard leads. */
import {
  BanknoteArrowDown,
  ChartNoAxesCombined,
  History,
  IdCard,
  LockKeyhole,
  type LucideIcon,
  Mail,
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
import type { queueCounts } from '../api.ts'

export type Place = {
  readonly to: string
  readonly label: string
  readonly hint: string
  readonly icon: LucideIcon
  readonly demoOnly?: true
  /** The queue whose count the tile shows. */
  readonly queue?: keyof WireAnswer<typeof queueCounts>
}

export type PlaceGroup = { readonly title: string; readonly access: Access; readonly places: readonly Place[] }

export const placeGroups: readonly PlaceGroup[] = [
  {
    title: 'Back office',
    access: 'see users and queues',
    places: [
      {
        to: '/admin-pending-wallet',
        label: 'Withdrawals',
        hint: 'Waiting for a decision',
        icon: WalletCards,
        queue: 'withdrawals',
      },
      {
        to: '/admin-pending-deposit',
        label: 'Unconfirmed deposits',
        hint: 'Waiting for a decision',
        icon: PiggyBank,
        queue: 'deposits',
      },
      {
        to: '/admin-pending-investment',
        label: 'Queued investments',
        hint: 'Waiting for a decision',
        icon: Sprout,
        queue: 'investments',
      },
      {
        to: '/pending-kyc',
        label: 'KYC reviews',
        hint: 'Waiting for a decision',
        icon: IdCard,
        queue: 'kyc',
      },
      {
        to: '/user-profile?tab=team',
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
      { to: '/deposit-payment', label: 'Deposit', hint: 'Bring money in', icon: PiggyBank },
      { to: '/start-invest', label: 'Invest', hint: 'Start a plan', icon: Sprout },
      {
        to: '/invest-status',
        label: 'My investments',
        hint: 'What is active, and when it ends',
        icon: ChartNoAxesCombined,
      },
      { to: '/plans', label: 'Plans', hint: 'Terms and rates', icon: ScrollText },
      {
        to: '/withdraw-wallet',
        label: 'Withdraw',
        hint: 'To your own wallet',
        icon: BanknoteArrowDown,
      },
      { to: '/referrals', label: 'Referrals', hint: 'Invite a friend', icon: UserPlus },
      { to: '/transaction-History', label: 'History', hint: 'Everything that moved', icon: History },
    ],
  },
  {
    title: 'Your account',
    access: 'use own account',
    places: [
      { to: '/user-profile', label: 'My Profile', hint: 'Name, photo, phone, country', icon: UserRound },
      {
        to: '/user-profile?tab=security',
        label: 'Security',
        hint: 'Password and sessions',
        icon: LockKeyhole,
      },
      {
        to: '/demo/mailbox',
        label: 'Demo mailbox',
        hint: 'Letters kept by this demo',
        icon: Mail,
        demoOnly: true,
      },
    ],
  },
]

/** What a role can visit, without the groups that have nothing to visit. */
export function placesFor(role: Role, mode: 'demo' | 'live'): PlaceGroup[] {
  return placeGroups
    .filter(({ access }) => mayAccess(role, access))
    .map((group) => ({
      ...group,
      places: group.places.filter(({ demoOnly }) => !demoOnly || mode === 'demo'),
    }))
    .filter(({ places }) => places.length > 0)
}
