import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { lookUp, sizeText } from '#kernel/notation.ts'
import { callForFile } from '#platform/web/call.ts'
import { write } from '#platform/web/calls.ts'
import { failureOf } from '#platform/web/failure.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { downloadExport, ExportView, requestExport } from '../api.ts'

const useRequestDataExportMutation = write<typeof requestExport>('POST /api/users/data-export', ['Export'])

/** The copy in its present state, and what can be done about it. */
export function ExportCard({ view }: { readonly view: ExportView }) {
  return (
    <div className="grid justify-items-start gap-4 leading-relaxed">
      <State {...view} />
      {(view.state === 'ready' || view.mayRequest) && (
        <div className="flex flex-wrap gap-3">
          {view.state === 'ready' && <DownloadButton />}
          {view.mayRequest && <RequestButton state={view.state} />}
        </div>
      )}
    </div>
  )
}

function State({ state, requestedAt, expiresAt, bytes, isDelayed, mayRequest, nextRequestAt }: ExportView) {
  switch (state) {
    case 'none':
      return (
        <p>
          Your profile, sign-ins, requests, movements with their balances, notifications, chat and identity documents.
          We make it in the background, and write to you when it is ready.
        </p>
      )
    case 'being made':
      return (
        <>
          <Status tone="waiting" label="Being made" />
          <p>
            {isDelayed
              ? 'Something went wrong on our side, and we are trying again. We write to you when it is ready.'
              : 'This usually takes less than a minute. You can leave this page: we write to you when it is ready.'}
          </p>
        </>
      )
    case 'ready':
      return (
        <>
          <Status tone="good" label="Ready" />
          <p>
            The copy that you asked for on <Moment at={requestedAt ?? ''} /> has {sizeText(bytes ?? 0)}. You can
            download it until <Moment at={expiresAt ?? ''} />. It says a lot about you, so please keep it safe.
          </p>
          {!mayRequest && nextRequestAt !== null && (
            <p className="text-ink-muted text-sm">
              You can ask for a new copy from <Moment at={nextRequestAt} />.
            </p>
          )}
        </>
      )
    case 'expired':
      return (
        <>
          <Status tone="neutral" label="Expired" />
          <p>
            Your last copy could be downloaded until <Moment at={expiresAt ?? ''} />, and was deleted then.
          </p>
        </>
      )
    case 'failed':
      return (
        <>
          <Status tone="bad" label="Not made" />
          <p>We are sorry: something went wrong on our side several times. Please ask again, or write to us.</p>
        </>
      )
    default:
      return <Status tone="bad" label={state} />
  }
}

const requestLabels: Readonly<Record<ExportView['state'], string>> = {
  none: 'Download my data',
  'being made': 'Ask for a new copy',
  ready: 'Replace it with a new copy',
  expired: 'Ask for a new copy',
  failed: 'Ask again',
}

function RequestButton({ state }: Pick<ExportView, 'state'>) {
  const [ask, { isLoading }] = useRequestDataExportMutation()
  async function run() {
    const { data, error } = await ask()
    if (error) toastRefusal(error, 'Your copy could not be asked for.')
    else toast.success(data.message)
  }
  return (
    <Button variant={state === 'ready' ? 'secondary' : 'primary'} pending={isLoading} onClick={run}>
      {lookUp(requestLabels, state) ?? 'Ask again'}
    </Button>
  )
}

/** A plain link could not ask for a factor first. */
function DownloadButton() {
  const [pending, setPending] = useState(false)
  async function run() {
    setPending(true)
    try {
      const { bytes, name } = await callForFile<typeof downloadExport>('GET /api/users/data-export/file')
      saveFile(bytes, name)
    } catch (error) {
      toastRefusal(failureOf(error), 'Your copy could not be downloaded.')
    } finally {
      setPending(false)
    }
  }
  return (
    <Button icon={FileDown} pending={pending} onClick={run}>
      Download my data
    </Button>
  )
}
