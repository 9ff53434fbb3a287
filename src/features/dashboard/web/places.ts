/**
 * Where the dashboard leads. `ready` says that the page exists: a tile that leads to the 404 page is a defect, so the
 * room that brings a page switches its tile on with it.
 */
import {
  BanknoteArrowDown,
  ChartNoAxesCombined,
  Fingerprint,
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
import { type Access, mayAccess, type Role } from '../../../kernel/access.ts'
import type { WireAnswer } from '../../../kernel/endpoint.ts'
import type { queueCounts } from '../api.ts'

export type Place = {
  readonly to: string
  readonly label: string
  readonly hint: string
  readonly icon: LucideIcon
  readonly ready: boolean
  readonly demoOnly?: true
  /** The queue whose count the tile shows. */
  readonly queue?: keyof WireAnswer<typeof queueCounts>
}

export type PlaceGroup = { readonly title: string; readonly access: Access; readonly places: readonly Place[] }

export const kycUpload: Place = {
  to: '/upload-kyc',
  label: 'Upload documents',
  hint: 'Front and back of an identity document',
  icon: Fingerprint,
  ready: true,
}

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
        ready: true,
        queue: 'withdrawals',
      },
      {
        to: '/admin-pending-deposit',
        label: 'Unconfirmed deposits',
        hint: 'Waiting for a decision',
        icon: PiggyBank,
        ready: true,
        queue: 'deposits',
      },
      {
        to: '/admin-pending-investment',
        label: 'Queued investments',
        hint: 'Waiting for a decision',
        icon: Sprout,
        ready: true,
        queue: 'investments',
      },
      {
        to: '/pending-kyc',
        label: 'KYC reviews',
        hint: 'Waiting for a decision',
        icon: IdCard,
        ready: true,
        queue: 'kyc',
      },
      {
        to: '/user-profile?tab=team',
        label: 'Users',
        hint: 'Everybody with an account',
        icon: Users,
        ready: true,
      },
    ],
  },
  {
    title: 'Your money',
    access: 'use own account',
    places: [
      { to: '/deposit-payment', label: 'Deposit', hint: 'Bring money in', icon: PiggyBank, ready: true },
      { to: '/start-invest', label: 'Invest', hint: 'Start a plan', icon: Sprout, ready: true },
      {
        to: '/invest-status',
        label: 'My investments',
        hint: 'What is active, and when it ends',
        icon: ChartNoAxesCombined,
        ready: true,
      },
      { to: '/plans', label: 'Plans', hint: 'Terms and rates', icon: ScrollText, ready: false },
      {
        to: '/withdraw-wallet',
        label: 'Withdraw',
        hint: 'To your own wallet',
        icon: BanknoteArrowDown,
        ready: true,
      },
      { to: '/referrals', label: 'Referrals', hint: 'Invite a friend', icon: UserPlus, ready: true },
      { to: '/transaction-History', label: 'History', hint: 'Everything that moved', icon: History, ready: true },
    ],
  },
  {
    title: 'Your account',
    access: 'use own account',
    places: [
      { to: '/user-profile', label: 'My Profile', hint: 'Name, photo, phone, country', icon: UserRound, ready: true },
      {
        to: '/user-profile?tab=security',
        label: 'Security',
        hint: 'Password and sessions',
        icon: LockKeyhole,
        ready: true,
      },
      {
        to: '/demo/mailbox',
        label: 'Demo mailbox',
        hint: 'Letters kept by this demo',
        icon: Mail,
        ready: true,
        demoOnly: true,
      },
    ],
  },
]

/** What a role can visit now, without the groups that have nothing to visit. */
export function placesFor(role: Role, mode: 'demo' | 'live', groups = placeGroups): PlaceGroup[] {
  return groups
    .filter(({ access }) => mayAccess(role, access))
    .map((group) => ({
      ...group,
      places: group.places.filter(({ ready, demoOnly }) => ready && (!demoOnly || mode === 'demo')),
    }))
    .filter(({ places }) => places.length > 0)
}
