import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { UserRecord } from '#features/accounts/api.ts'
import { AccountStatus } from '#features/accounts/web/door.ts'
import { useSignOut } from '#features/sessions/web/door.ts'
import { ownRoleNames } from '#kernel/access.ts'
import { nameIn } from '#kernel/notation.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmailAddress } from '#platform/web/ui/EmailAddress.tsx'
import { longDayText } from '#platform/web/ui/moment-text.ts'
import { PersonName } from '#platform/web/ui/PersonName.tsx'

const longestName = 10

/** The signed-in user at a glance, and the button to sign out. */
export function ProfileCard({ user }: { readonly user: UserRecord }) {
  const signOut = useSignOut()
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    await signOut()
    setLeaving(false)
  }

  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-5 lg:flex-col lg:items-stretch">
      <Avatar name={user.name} photo={user.photo} size="lg" decorative />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold font-serif text-[1.375rem] leading-tight">
          <PersonName name={user.name} longest={longestName} />
        </p>
        <p className="mt-1 text-[0.9375rem] text-ink-muted leading-snug">
          <EmailAddress address={user.email} quiet />
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          <AccountStatus is={user.isVerified ? 'verified' : 'unverified'} />
        </p>
      </div>
      <dl className="hidden gap-3 border-line border-t pt-4 text-[0.9375rem] lg:grid">
        <div>
          <dt className="text-ink-muted text-sm">Role</dt>
          <dd>{nameIn(ownRoleNames, user.role)}</dd>
        </div>
        <div>
          <dt className="text-ink-muted text-sm">With us since</dt>
          <dd>
            <time dateTime={user.createdAt}>{longDayText(user.createdAt)}</time>
          </dd>
        </div>
      </dl>
      <Button variant="secondary" icon={LogOut} pending={leaving} onClick={leave} className="max-sm:w-full">
        Logout
      </Button>
    </Card>
  )
}
