import { useState } from 'react'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { offerAuthenticator, ownFactors } from '../api.ts'
import { setAsideText } from '../factor.ts'
import { useOfferAuthenticatorMutation, useOwnFactorsQuery, useRemoveAuthenticatorMutation } from './queries.ts'
import { SetUpDialog } from './SetUpDialog.tsx'

type AuthenticatorSectionProps = { readonly email: string; readonly brand: string }

/** A code from an app on the phone, in place of one by e-mail. */
export function AuthenticatorSection({ email, brand }: AuthenticatorSectionProps) {
  const { data, isError, isFetching, refetch } = useOwnFactorsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data && !data.offered && data.authenticator === null) return null
  return (
    <Section
      title="Authenticator app"
      lead="An app on your phone shows a code that changes every 30 seconds. A new browser is asked for it instead of a code by e-mail, and so are you before money leaves or your sign-in changes."
    >
      {data === undefined && !isError && <Skeleton shape="block" />}
      {data === undefined && isError && (
        <ErrorState message="Your authenticator app could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {data && (
        <Card>
          <Authenticator own={data.authenticator} offered={data.offered} email={email} brand={brand} />
        </Card>
      )}
    </Section>
  )
}

type AuthenticatorProps = AuthenticatorSectionProps & {
  readonly own: WireAnswer<typeof ownFactors>['authenticator']
  readonly offered: boolean
}

function Authenticator({ own, offered, email, brand }: AuthenticatorProps) {
  const addedAt = own?.addedAt
  const [offer, { isLoading }] = useOfferAuthenticatorMutation()
  const [remove] = useRemoveAuthenticatorMutation()
  const [setUp, setSetUp] = useState<WireAnswer<typeof offerAuthenticator>>()
  const [removing, setRemoving] = useState(false)

  async function begin() {
    const outcome = await offer()
    if (outcome.error) toast.error(serverMessageOr(outcome.error, 'An authenticator app could not be set up just now.'))
    else setSetUp(outcome.data)
  }

  async function removeIt() {
    const outcome = await remove()
    if (outcome.error) toast.error(serverMessageOr(outcome.error, 'The authenticator app could not be removed.'))
    else toast.success(outcome.data.message)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      {addedAt === undefined ? (
        <p className="max-w-prose">
          Not set up. Any app that shows one-time codes will do; many password managers can too.
        </p>
      ) : (
        <div className="grid justify-items-start gap-1">
          {own?.isSetAside ? <Status tone="waiting" label={setAsideText} /> : <Status tone="good" label="In use" />}
          <p className="text-[0.9375rem] text-ink-muted">
            Since <Moment at={addedAt} precision="day" />
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {offered && (
          <Button variant={addedAt === undefined ? 'primary' : 'secondary'} pending={isLoading} onClick={begin}>
            {addedAt === undefined ? 'Set up' : 'Set up another phone'}
          </Button>
        )}
        {addedAt !== undefined && (
          <Button variant="quiet" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
      </div>
      {setUp && (
        <SetUpDialog
          key={setUp.secret}
          offered={setUp}
          replaces={addedAt !== undefined}
          email={email}
          brand={brand}
          onClose={() => setSetUp(undefined)}
        />
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title="Remove the authenticator app?"
        message="Its codes stop working. Unless you have a passkey, your recovery codes end too, and a new browser is asked for a code by e-mail again."
        buttons={[
          { label: 'Keep it', variant: 'secondary' },
          { label: 'Remove', variant: 'danger', action: removeIt },
        ]}
      />
    </div>
  )
}
