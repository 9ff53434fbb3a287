import { type ChangeEvent, useState } from 'react'
import { coinText } from '#features/operator/assets.ts'
import { countOf, countText } from '#kernel/notation.ts'
import { failureOf } from '#platform/web/failure.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { shortenMiddle } from '#platform/web/shorten.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { type Look, Status } from '#platform/web/ui/Status.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { upload } from '#platform/web/upload.ts'
import type { approvePayouts, HashLineRecord, readPayoutHashes } from '../../payouts-api.ts'

const useApprovePayoutsMutation = writeOnce<typeof approvePayouts>('POST /api/withDraw/payouts/approve', [
  'Queue',
  'Withdrawal',
  'User',
  'Take',
])

type Shown = { readonly lines: readonly HashLineRecord[]; readonly done?: string }
type Outcome = HashLineRecord['outcome']

/** The results of lines, before and after the approval. */
const looks: Record<'before' | 'after', Record<Outcome, Required<Pick<Look, 'tone' | 'label'>>>> = {
  before: {
    decided: { tone: 'info', label: 'Will be approved' },
    'approved first': { tone: 'waiting', label: 'First of two approvals' },
    refused: { tone: 'bad', label: 'Left out' },
  },
  after: {
    decided: { tone: 'good', label: 'Approved' },
    'approved first': { tone: 'waiting', label: 'Approved first' },
    refused: { tone: 'bad', label: 'Not approved' },
  },
}

/** Reads a file of hashes, shows what each line would do, and approves. */
export function HashUpload() {
  const [shown, setShown] = useState<Shown>()
  const [problem, setProblem] = useState<string>()
  const [reading, setReading] = useState(false)
  const [approve, { isLoading }] = useApprovePayoutsMutation()

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    const form = new FormData()
    form.append('file', file)
    setReading(true)
    setShown(undefined)
    setProblem(undefined)
    try {
      setShown(await upload<typeof readPayoutHashes>('POST /api/withDraw/payouts/preview', form))
    } catch (error) {
      setProblem(serverMessageOr(failureOf(error), 'The file could not be read. Please try again.'))
    } finally {
      setReading(false)
      // The same file, corrected, can be chosen again.
      target.value = ''
    }
  }

  const sent = shown?.lines.filter(({ outcome }) => outcome !== 'refused') ?? []

  async function approveAll() {
    const items = sent.map(({ reference, transactionHash, outcome }) => ({
      ...{ reference, transactionHash, firstApproval: outcome === 'approved first' },
    }))
    const { data, error } = await approve({ items })
    if (error || !data) return error && void toastFailure(error, 'The withdrawals could not be approved.')
    const results = new Map(data.outcomes.map(({ id, ...result }) => [id, result]))
    setShown((before) => ({
      lines:
        before?.lines.map((line) => (sent.includes(line) ? { ...line, ...results.get(line.reference) } : line)) ?? [],
      done: data.message,
    }))
  }

  return (
    <div className="grid gap-5">
      <Field label="File" hint={reading ? 'Reading the file …' : undefined}>
        <TextInput type="file" accept=".csv,text/csv" disabled={reading || isLoading} onChange={choose} />
      </Field>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {shown?.done && (
        <Notice tone={shown.lines.some(({ outcome }) => outcome === 'refused') ? 'waiting' : 'good'} live>
          {shown.done}
        </Notice>
      )}
      {shown && <Lines lines={shown.lines} words={looks[shown.done ? 'after' : 'before']} />}
      {shown && !shown.done && (
        <div>
          <Button disabled={sent.length === 0} pending={isLoading} onClick={approveAll}>
            {sent.length === 0 ? 'Nothing to approve' : `Approve ${countText(sent.length)}`}
          </Button>
          <p className="mt-2 text-ink-muted text-sm leading-snug">
            {countOf(shown.lines.length, 'line')} read. The investors are told that the money was sent; this cannot be
            taken back.
          </p>
        </div>
      )}
    </div>
  )
}

type LinesProps = { readonly lines: readonly HashLineRecord[]; readonly words: (typeof looks)['before'] }

function Lines({ lines, words }: LinesProps) {
  return (
    <ul aria-label="Lines" className="divide-y divide-line rounded-control border border-line">
      {lines.map(({ line, reference, transactionHash, outcome, message, withdrawal }) => (
        <li
          key={line}
          className="grid gap-x-4 gap-y-1 px-4 py-2.5 text-[0.9375rem] leading-snug sm:grid-cols-[1fr_auto]"
        >
          <div className="min-w-0">
            <p>
              <span className="text-ink-muted">Line {line}:</span>{' '}
              {withdrawal ? (
                <>
                  {withdrawal.owner}, <Money value={withdrawal.receives} /> in {coinText(withdrawal)}
                </>
              ) : (
                <span className="wrap-anywhere">{reference || 'no reference'}</span>
              )}
            </p>
            {transactionHash && <p className="text-ink-muted text-sm">Hash {shortenMiddle(transactionHash)}</p>}
            {message !== undefined && <p className="text-sm">{message}</p>}
          </div>
          <p>
            <Status {...words[outcome]} />
          </p>
        </li>
      ))}
    </ul>
  )
}
