import { BookCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useClock } from '#features/operator/web/door.ts'
import { after, minute } from '#kernel/clock.ts'
import { countOf } from '#kernel/notation.ts'
import { write } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { messageLook } from '#platform/web/ui/message-look.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useNow } from '#platform/web/use-now.ts'
import { agoText } from '#requests/web/age.ts'
import type { ProofRecord, proveLedger } from '../api.ts'
import { LedgerProblems } from './LedgerProblems.tsx'

/** The server proves again five minutes after the last proof ended; after three times that, something prevents it. */
const lateAfter = 15 * minute

export function isLate({ provedAt, milliseconds }: Pick<ProofRecord, 'provedAt' | 'milliseconds'>, now: number) {
  return now > after(new Date(provedAt), 2 * milliseconds + lateAfter).getTime()
}

const useProveLedgerMutation = write<typeof proveLedger>('POST /api/users/ledger-proof', ['Proof'])

export function NewestProof({ proof }: { readonly proof: ProofRecord }) {
  const titleId = useId()
  const [prove, { isLoading, error }] = useProveLedgerMutation()
  /** The proof that was the newest when another was asked for. */
  const [shown, setShown] = useState(proof.provedAt)
  const now = useNow(useClock())
  const isSound = proof.problems.length === 0
  const late = isLate(proof, now)
  const { icon: Icon, ink, soft, edge } = messageLook[isSound ? (late ? 'waiting' : 'good') : 'bad']

  async function proveNow() {
    setShown(proof.provedAt)
    const { data } = await prove()
    if (data?.problems.length === 0) toast.success('The ledger was proved just now.')
  }

  return (
    <section
      aria-labelledby={titleId}
      className={cx(
        'rounded-card border p-4 sm:px-6',
        isSound && !late ? 'border-line bg-surface' : soft,
        isSound ? late && edge : 'border-danger',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 gap-3">
          <Icon aria-hidden="true" size={20} strokeWidth={1.75} className={cx('mt-0.5 shrink-0', ink)} />
          <div className="min-w-0">
            <div role={isSound ? undefined : 'alert'}>
              <h2
                id={titleId}
                className={cx('font-semibold', !isSound && 'font-serif text-[1.375rem] text-danger leading-tight')}
              >
                {titleOf(isSound, late)}
              </h2>
            </div>
            <p className="text-[0.9375rem] text-ink-muted">
              {!isSound && `${countOf(proof.problems.length, 'problem', 'problems')} among `}
              {countOf(proof.entries, 'entry', 'entries')} in {countOf(proof.books, 'book', 'books')}, proved{' '}
              <time dateTime={proof.provedAt} title={momentText(proof.provedAt)}>
                {agoText(proof.provedAt, now)}
              </time>
              .{proof.entriesSince > 0 && ` ${wholeText(proof, now)}`}
              {late && ' It should be proved every five minutes: the server’s log says what prevents it.'}
            </p>
          </div>
        </div>
        <Button variant="secondary" size="sm" icon={BookCheck} pending={isLoading} onClick={() => void proveNow()}>
          Prove now
        </Button>
      </div>
      {error && !isLoading && shown === proof.provedAt && (
        <Notice tone="waiting" live className="mt-3">
          {serverMessageOr(error, 'The ledger could not be proved. Please try again.')}
        </Notice>
      )}
      {!isSound && <LedgerProblems proof={proof} />}
    </section>
  )
}

/** Between two proofs of the whole ledger, only what is new is proved. */
function wholeText({ entriesSince, wholeAt }: ProofRecord, now: number): string {
  const since = countOf(entriesSince, 'entry', 'entries')
  return `The whole ledger was proved ${agoText(wholeAt, now)}, and ${since} since then.`
}

function titleOf(isSound: boolean, late: boolean): string {
  if (!isSound) return 'The ledger does not add up'
  return late ? 'The ledger added up when it was last proved' : 'The ledger adds up'
}
