import {
  BookUser,
  BriefcaseBusiness,
  CircleUserRound,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  UserPlus,
} from 'lucide-react'
import { type Guard, type Holder, mayUse } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'

export type NavLinkEntry = { readonly to: string; readonly label: string; readonly icon: LucideIcon }

const links: readonly (NavLinkEntry & Guard)[] = [
  { to: paths.myAccount, label: 'My Account', icon: LayoutDashboard, access: 'use own account' },
  { to: paths.userProfile, label: 'My Profile', icon: CircleUserRound, access: 'use own account' },
  { to: paths.documents, label: 'Documents', icon: FileText, access: 'use own account' },
  { to: paths.referrals, label: 'Referrals', icon: UserPlus, access: 'use own account' },
  { to: paths.withdrawalAddresses, label: 'Withdrawal addresses', icon: BookUser, access: 'use own account' },
  { to: paths.staff, label: 'Back Office', icon: BriefcaseBusiness, access: 'see users and queues' },
  { to: paths.composeEmail, label: 'Email Composer', icon: Mail, access: 'administer', duty: 'support' },
]

/** The navigation of a signed-in person, besides signing out. */
export function signedInLinks(person: Holder | null): NavLinkEntry[] {
  return links.filter((link) => mayUse(person, link)).map(({ to, label, icon }) => ({ to, label, icon }))
}
