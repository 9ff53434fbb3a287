import { useState } from 'react'
import { countOf } from '#kernel/notation.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { setAsideText } from '../factor.ts'
import { useOwnFactorsQuery, useRenewRecoveryCodesMutation } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** At or below this count, the owner is advised to make new ones. */
const few = 3

type RecoveryCodesSectionProps = { readonly email: string; readonly brand: string }

/** The number of codes left. Accounts without a strong factor have none and do not see this. */
export function RecoveryCodesSection({ email, brand }: RecoveryCodesSectionProps) {
  const { data } = useOwnFactorsQuery()
  const [renew] = useRenewRecoveryCodesMutation()
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const counted = data?.recoveryCodes
  if (!counted) return null

  async function makeAnew() {
    const outcome = await renew()
    if (outcome.error) toast.error(serverMessageOr(outcome.error, 'New recovery codes could not be made.'))
    else setCodes(outcome.data.recoveryCodes)
  }

  return (
    <Section title="Recovery codes" lead="For the day on which your phone is lost. Each signs you in once.">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div className="grid justify-items-start gap-1">
            <Status
              tone={counted.left > few ? 'good' : counted.left > 0 ? 'waiting' : 'bad'}
              label={counted.left === 0 ? 'None left' : `${counted.left} of ${countOf(counted.of, 'code')} left`}
            />
            {counted.isSetAside && <Status tone="waiting" label={setAsideText} />}
            <p className="text-[0.9375rem] text-ink-muted">
              Made on <Moment at={counted.madeAt} precision="day" />
            </p>
          </div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Make new codes
          </Button>
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make new recovery codes?"
        message="The codes that you have now stop working."
        buttons={[
          { label: 'Keep the present ones', variant: 'secondary' },
          { label: 'Make new codes', action: makeAnew },
        ]}
      />
      <Dialog
        open={codes !== undefined}
        onOpenChange={(open) => !open && setCodes(undefined)}
        title="Your new recovery codes"
        closeOnOutsideClick={false}
        closeOnEscape={false}
        closeButton={false}
        footer={<Button onClick={() => setCodes(undefined)}>I have kept them</Button>}
      >
        {codes && <RecoveryCodes codes={codes} email={email} brand={brand} />}
      </Dialog>
    </Section>
  )
}
