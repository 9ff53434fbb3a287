import { Plus } from 'lucide-react'
import { useState } from 'react'
import { read } from '#platform/web/calls.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { listPasskeys } from '../../../passkeys-api.ts'
import { whyNoPasskeys } from '../webauthn.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { PasskeyTable } from './PasskeyTable.tsx'

const usePasskeysQuery = read<typeof listPasskeys>('GET /api/users/passkeys', ['Factor'])

type PasskeysSectionProps = { readonly email: string; readonly brand: string }

/** Passkeys are added, renamed and removed here. */
export function PasskeysSection({ email, brand }: PasskeysSectionProps) {
  const { data, isError, isFetching, refetch } = usePasskeysQuery(undefined, { refetchOnMountOrArgChange: true })
  const [adding, setAdding] = useState(false)
  const passkeys = data?.passkeys
  if (data && !data.offered && data.passkeys.length === 0) return null
  const hindrance = whyNoPasskeys()
  const canAdd = data?.offered && hindrance === undefined && data.passkeys.length < data.most
  return (
    <Section
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or the PIN of your device, and nothing else. A passkey cannot be guessed, and does not work on a copy of this site."
      actions={
        canAdd &&
        data.passkeys.length > 0 && (
          <Button variant="secondary" size="sm" icon={Plus} onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )
      }
    >
      {passkeys === undefined && !isError && <Skeleton shape="block" />}
      {passkeys === undefined && isError && (
        <ErrorState message="Your passkeys could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {passkeys?.length === 0 && hindrance === undefined && (
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p className="max-w-prose">None yet. Your phone, your computer or a security key can keep one.</p>
            <Button onClick={() => setAdding(true)}>Add a passkey</Button>
          </div>
        </Card>
      )}
      {passkeys && passkeys.length > 0 && <PasskeyTable passkeys={passkeys} />}
      {data?.offered && hindrance && <Notice className={passkeys?.length ? 'mt-4' : undefined}>{hindrance}</Notice>}
      {data && data.passkeys.length >= data.most && (
        <p className="mt-3 text-ink-muted text-sm">
          These are as many as an account can have. To add another one, remove one that you do not use.
        </p>
      )}
      {adding && <AddPasskeyDialog email={email} brand={brand} onClose={() => setAdding(false)} />}
    </Section>
  )
}
