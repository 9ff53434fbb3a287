import { BadgeCheck, MailWarning, UserX } from 'lucide-react'
import { Status } from '#platform/web/ui/Status.tsx'

const looks = {
  verified: { tone: 'good', label: 'Verified', icon: BadgeCheck },
  unverified: { tone: 'waiting', label: 'Unverified', icon: MailWarning },
  suspended: { tone: 'bad', label: 'Suspended', icon: UserX },
} as const

/** Whether the e-mail address is verified, or the account suspended. */
export function AccountStatus({ is }: { readonly is: keyof typeof looks }) {
  return <Status {...looks[is]} />
}
