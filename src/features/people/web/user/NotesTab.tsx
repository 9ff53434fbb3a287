import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { NoteForm } from '#requests/web/NoteForm.tsx'
import { NoteText } from '#requests/web/NoteText.tsx'
import { maxNotes } from '../../directory.ts'
import { useUserNotesQuery } from '../queries.ts'

/** Internal notes of staff. The user never sees them, and they are deleted with the user. */
export function NotesTab({ id }: { readonly id: string }) {
  const { currentData, isError, isFetching, refetch } = useUserNotesQuery({ id })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="lg:order-last">
        <NoteForm id={id} />
      </div>
      <div>
        {!currentData && !isError && <Skeleton shape="list" rows={2} />}
        {!currentData && isError && (
          <ErrorState message="The notes could not be loaded." onRetry={refetch} pending={isFetching} />
        )}
        {currentData?.notes.length === 0 && <EmptyState text="No notes yet." />}
        <ul className="grid gap-3">
          {currentData?.notes.map((note) => (
            <li key={note._id}>
              <Card className="p-4!">
                <NoteText note={note} />
              </Card>
            </li>
          ))}
        </ul>
        {currentData?.notes.length === maxNotes && (
          <p className="mt-3 text-ink-muted text-sm">These are the newest {maxNotes} notes.</p>
        )}
      </div>
    </div>
  )
}
