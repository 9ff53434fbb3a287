import { Download } from 'lucide-react'
import { useClock } from '#features/operator/web/door.ts'
import { callForFile } from '#platform/web/call.ts'
import { failureOf } from '#platform/web/failure.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { useNow } from '#platform/web/use-now.ts'
import { type DecisionOfSets, sumText } from '#requests/web/set-decision.ts'
import type { WithdrawalRecord } from '../../api.ts'
import type { downloadPayoutFile, exportPayouts } from '../../payouts-api.ts'
import { payoutLine } from './use-withdrawal-decisions.ts'
import { coolingText, isFirstApproval } from './withdrawal-entry.ts'

const useExportPayoutsMutation = writeOnce<typeof exportPayouts>('POST /api/withDraw/payouts', ['Take', 'Audit'])

/** Takes the ticked withdrawals for a payout file, and downloads it. */
export function usePayoutExport(): DecisionOfSets<WithdrawalRecord> {
  const [take] = useExportPayoutsMutation()
  const now = useNow(useClock())
  return {
    verb: 'Export',
    key: 'e',
    icon: Download,
    tone: 'primary',
    noun: 'withdrawal',
    refusal: (entry) => {
      if (entry.taken?.inFile) return 'In a payout file of yours already.'
      if (isFirstApproval(entry)) return 'Two people have to approve this, and nobody has yet.'
      return coolingText(entry.data, now) ?? entry.data.approvalRefusal
    },
    failed: 'The payout file could not be made.',
    inASet: {
      consequence: (entries) =>
        `A CSV file with ${sumText(entries.map(({ data }) => ({ amount: data.receives })))} to be sent. You hold these for 24 hours, and their owners can no longer cancel them. They are approved once you upload the transaction hashes.`,
      detail: payoutLine,
      fields: [],
      run: async (entries) => {
        const { data, error } = await take({ ids: entries.map(({ id }) => id) })
        if (!data) return { error }
        if (data.file !== null) await download(data.file)
        // Exported withdrawals still wait, so they are neither decided nor gone.
        const outcomes = data.outcomes.flatMap(({ outcome, ...more }) =>
          outcome === 'refused' ? [{ ...more, outcome }] : [],
        )
        return { data: { message: data.message, outcomes } }
      },
    },
  }
}

async function download(id: string): Promise<void> {
  try {
    const { bytes, name } = await callForFile<typeof downloadPayoutFile>('GET /api/withDraw/payouts/{id}', {
      params: { id },
    })
    saveFile(bytes, name)
  } catch (error) {
    toastRefusal(failureOf(error), 'The file could not be downloaded. It is among the payout files.')
  }
}
