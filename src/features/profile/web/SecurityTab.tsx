import { useState } from 'react'
import type { UserRecord } from '#features/accounts/api.ts'
import { AuthenticatorSection, PasskeysSection, RecoveryCodesSection } from '#features/credentials/web/door.ts'
import { DataExportSection } from '#features/exports/web/door.ts'
import { FreezeSection } from '#features/freezes/web/door.ts'
import { useSite } from '#features/operator/web/door.ts'
import { CloseAccountSection } from '#features/people/web/door.ts'
import { RecoverySection } from '#features/recoveries/web/door.ts'
import { BrowsersSection, ChangePasswordForm, OwnerOnly, SessionsSection } from '#features/sessions/web/door.ts'
import { AddressesSection } from '#features/withdrawals/web/door.ts'
import { isStaff } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { FoldedSections, Section } from '#platform/web/ui/Section.tsx'

export function SecurityTab({ user }: { readonly user: UserRecord }) {
  const [changes, setChanges] = useState(0)
  const brand = useSite()?.brand.name ?? ''
  const password = user.hasPassword ? (
    <Card>
      <ChangePasswordForm name={user.name} email={user.email} onChanged={() => setChanges(changes + 1)} />
    </Card>
  ) : (
    <Notice
      title="Your account has no password yet"
      action={
        <LinkButton to={paths.forgot} variant="secondary" size="sm">
          Set a password
        </LinkButton>
      }
    >
      You sign in with Google. To be able to use a password too, ask for a reset link and choose one.
    </Notice>
  )
  return (
    <div className="grid gap-6">
      {/* Not folded: it may warn that an attacker is taking the account over. */}
      <RecoverySection />
      <FoldedSections>
        <Section
          title="Password"
          lead={
            user.hasPassword &&
            'Changing it signs out your other sessions, and other browsers have to confirm that it is you.'
          }
        >
          <OwnerOnly reason="Only the owner can change the password.">{password}</OwnerOnly>
        </Section>
        <OwnerOnly>
          <PasskeysSection email={user.email} brand={brand} />
          <AuthenticatorSection email={user.email} brand={brand} />
          <RecoveryCodesSection email={user.email} brand={brand} />
        </OwnerOnly>
        {/* Changing the password ends the other sessions, so the key remounts the list, which refetches it. */}
        <SessionsSection key={changes} />
        <BrowsersSection />
        <AddressesSection />
        <DataExportSection />
        {user.frozenAt === undefined && <FreezeSection />}
        {!isStaff(user.role) && <CloseAccountSection email={user.email} />}
      </FoldedSections>
    </div>
  )
}
