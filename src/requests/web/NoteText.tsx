import { momentText } from '#platform/web/ui/moment-text.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { NoteRecord } from '../beside-api.ts'
import { requestNoun, requestPath } from '../kinds.ts'

/** A note with its author and time, and the way to the request that it was written on. */
export function NoteText({ note: { text, author, writtenAt, request } }: { readonly note: NoteRecord }) {
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="mt-1 text-ink-muted text-sm">
        {author}, {momentText(writtenAt)}
        {request && (
          <>
            , on <TextLink to={requestPath(request)}>{requestNoun(request.kind).toLowerCase()}</TextLink>
          </>
        )}
      </p>
    </>
  )
}
