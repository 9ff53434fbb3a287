import { cx } from '#platform/web/ui/cx.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import type { RequestName } from '../kinds.ts'
import { usePersonBesideQuery } from './beside-queries.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteText } from './NoteText.tsx'

type RequestNotesProps = {
  readonly personId: string
  readonly request: RequestName
  readonly className?: string | undefined
}

/** Notes of staff on this request, for each other. They are never changed, and the person never sees them. */
export function RequestNotes({ personId, request, className }: RequestNotesProps) {
  const { currentData } = usePersonBesideQuery({ id: personId, kind: request.kind, request: request.id })
  const notes = currentData?.notes.filter(
    (note) => note.request?.kind === request.kind && note.request.id === request.id,
  )
  return (
    <Section
      title="Notes on this request"
      level={3}
      className={cx('rounded-card border border-line bg-surface p-4 sm:p-5', className)}
    >
      {notes && notes.length > 0 && (
        <ul className="mb-4 grid divide-y divide-line">
          {notes.map((note) => (
            <li key={note._id} className="py-2 first:pt-0">
              <NoteText note={{ ...note, request: null }} />
            </li>
          ))}
        </ul>
      )}
      <NoteForm key={request.id} id={personId} request={request} />
    </Section>
  )
}
