import type { UserRecord } from '#features/accounts/api.ts'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { PhotoEditor } from './PhotoEditor.tsx'
import { ProfileForm } from './ProfileForm.tsx'

export function UserTab({ user }: { readonly user: UserRecord }) {
  return (
    <Card padding="none" className="divide-y divide-line">
      <OwnerOnly reason="Only the owner can change the profile." readable>
        <div className="p-4 sm:p-6">
          <PhotoEditor user={user} />
        </div>
        <div className="p-4 sm:p-6">
          <ProfileForm user={user} />
        </div>
      </OwnerOnly>
    </Card>
  )
}
