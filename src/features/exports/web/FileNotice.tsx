import type { Address, Endpoint } from '#kernel/endpoint.ts'
import { sizeText } from '#kernel/notation.ts'
import type { CallArguments } from '#platform/web/call.ts'
import { DownloadButton } from '#platform/web/DownloadButton.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import type { ExportView } from '../api.ts'

type FileNoticeProps<E extends Endpoint> = {
  readonly view: ExportView | undefined
  /** Sends the finished file. */
  readonly address: Address<E>
}

/** Says on the page of a list that it is being made into a file, and offers the file. */
export function FileNotice<E extends Endpoint>({ view, address }: FileNoticeProps<E>) {
  switch (view?.state) {
    case 'being made':
      return (
        <Notice className="mb-6" title="Your file is being made" live>
          {view.isDelayed
            ? 'Something went wrong on our side, and we are trying again.'
            : 'It is large, so this may take a few minutes. You can leave this page.'}{' '}
          We write to you when it is ready. You will find it here for seven days.
        </Notice>
      )
    case 'ready':
      return (
        <Notice
          className="mb-6"
          tone="good"
          title="Your file is ready"
          live
          action={
            <DownloadButton<E>
              address={address}
              input={{} as CallArguments<E>[0]}
              failed="Your file could not be downloaded."
            >
              Download the file
            </DownloadButton>
          }
        >
          The file that you asked for on <Moment at={view.requestedAt ?? ''} /> has {sizeText(view.bytes ?? 0)}. You can
          download it until <Moment at={view.expiresAt ?? ''} />.
        </Notice>
      )
    case 'failed':
      return (
        <Notice className="mb-6" tone="bad" title="Your file could not be made" live>
          We are sorry: something went wrong on our side several times. Please ask again, or write to us.
        </Notice>
      )
    case 'none':
    case 'expired':
    case undefined:
      return null
    default:
      return (
        <Notice className="mb-6" tone="bad" title={`Your file: ${view?.state}`} live>
          This page does not know this state. Please load it again, or write to us.
        </Notice>
      )
  }
}
