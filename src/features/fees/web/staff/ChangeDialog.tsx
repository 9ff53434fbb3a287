import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import type { FeeTermsRecord, FeeVersion } from '../../api.ts'
import { linesOf } from '../../fee-words.ts'
import { TermsTable } from '../TermsTable.tsx'
import { toTerms } from '../to-terms.ts'

type ChangeDialogProps = {
  readonly current: FeeVersion
  readonly wanted: FeeTermsRecord
  /** A local date and time; empty for now. */
  readonly startsAt: string
  readonly onClose: () => void
  readonly onConfirm: () => Promise<unknown>
}

/** The old and the new terms side by side, and when the new ones start. */
export function ChangeDialog({ current, wanted, startsAt, onClose, onConfirm }: ChangeDialogProps) {
  const [saving, setSaving] = useState(false)
  const when = startsAt === '' ? 'as soon as you save' : `on ${momentText(startsAt)}`
  const isSame = same(current.terms, wanted)

  async function confirm() {
    setSaving(true)
    await onConfirm()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change the fees and limits?"
      description={
        isSame
          ? 'Nothing would change.'
          : `The new terms start ${when}. They are shown on the public page and apply to requests made from then on.`
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={saving}>
            Go back
          </Button>
          {!isSame && (
            <Button pending={saving} onClick={confirm}>
              {startsAt === '' ? 'Start now' : 'Plan the change'}
            </Button>
          )}
        </>
      }
    >
      {!isSame && (
        <TermsTable
          caption="Old and new terms"
          columns={[
            { title: 'In force', terms: current.terms },
            { title: 'New', terms: wanted },
          ]}
          changesOnly
        />
      )}
    </Dialog>
  )
}

function same(one: FeeTermsRecord, other: FeeTermsRecord): boolean {
  const wordsOf = (terms: FeeTermsRecord) => JSON.stringify(linesOf(toTerms(terms)))
  return wordsOf(one) === wordsOf(other)
}
