import { CircleUserRound, LayoutDashboard, type LucideIcon } from 'lucide-react'

export type NavLinkEntry = { readonly to: string; readonly label: string; readonly icon: LucideIcon }

/** What a signed-in person finds in the navigation, besides signing out. */
export const signedInLinks: readonly NavLinkEntry[] = [
  { to: '/my-account', label: 'My Account', icon: LayoutDashboard },
  { to: '/user-profile', label: 'My Profile', icon: CircleUserRound },
]
