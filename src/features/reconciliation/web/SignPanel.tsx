import { useState } from 'react'
import { utcLongDayText } from '#kernel/notation.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { signDay, WholeDay } from '../api.ts'
import { changed } from './queries.ts'

const useSignDayMutation = writeOnce<typeof signDay>('POST /api/reconciliation/days/{day}/sign', changed)

/** The signature, with what it is for, and what follows from it. */
export function SignPanel({ day: read }: { readonly day: WholeDay }) {
  const { day, digest, says, custody, unexplained, takesTwo, first, signRefusal } = read
  const [asking, setAsking] = useState(false)
  const [sign] = useSignDayMutation()
  const firstApproval = takesTwo && first === null

  async function run() {
    const { data, error } = await sign({ day, digest, firstApproval })
    if (error) toastFailure(error, 'The day could not be signed.')
    else toast.success(data.message)
  }

  const consequence = firstApproval
    ? 'It takes two people. Yours is the first signature and closes nothing.'
    : 'This closes the day, and every earlier day that is not signed, for good. A correction is a new line on a later day.'
  return (
    <Section title="Signature" lead={consequence}>
      <div className="grid justify-items-start gap-4">
        {first && (
          <p>
            {first.by} signed these figures first, <Moment at={first.at} />. A change takes that back.
          </p>
        )}
        {signRefusal === null ? (
          <Button onClick={() => setAsking(true)}>{firstApproval ? 'Sign first' : 'Sign the day'}</Button>
        ) : (
          <Notice tone="waiting">{signRefusal}</Notice>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Sign ${utcLongDayText(day)}?`}
        message={
          <>
            Wallets and bank say {formatMoney(says)}, the custody book {formatMoney(custody)}, and{' '}
            {formatMoney(unexplained)} is unexplained. {consequence}
          </>
        }
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          { label: firstApproval ? 'Sign first' : 'Sign the day', action: run },
        ]}
      />
    </Section>
  )
}
