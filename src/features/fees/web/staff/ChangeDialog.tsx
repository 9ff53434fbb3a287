import { SettingChangeDialog } from '#features/operator/web/door.ts'
import type { FeeTermsRecord } from '../../api.ts'
import { linesOf } from '../../fee-texts.ts'
import { TermsTable } from '../TermsTable.tsx'
import { toTerms } from '../to-terms.ts'

type ChangeDialogProps = {
  readonly current: FeeTermsRecord
  readonly wanted: FeeTermsRecord
  readonly startsAt: string
  readonly onClose: () => void
  readonly onConfirm: () => Promise<unknown>
}

/** The old and the new terms side by side. */
export function ChangeDialog({ current, wanted, ...rest }: ChangeDialogProps) {
  const wordsOf = (terms: FeeTermsRecord) => JSON.stringify(linesOf(toTerms(terms)))
  return (
    <SettingChangeDialog
      title="Change the fees and limits?"
      isSame={wordsOf(current) === wordsOf(wanted)}
      consequence=". It is shown on the public page and applies to requests made from then on."
      {...rest}
    >
      <TermsTable
        caption="Old and new terms"
        columns={[
          { title: 'In force', terms: current },
          { title: 'New', terms: wanted },
        ]}
        changesOnly
      />
    </SettingChangeDialog>
  )
}
