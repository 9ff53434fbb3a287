import { LockKeyhole } from 'lucide-react'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import { notificationCategories } from '#kernel/notification-kinds.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import type { PreferenceRecord } from '../api.ts'
import { type Choice, usePreferencesQuery, useSetPreferenceMutation } from './queries.ts'

/** Notification preferences, in the app and by letter. Each switch is saved at once. */
export function PreferenceTable() {
  const { data, isError, isFetching, refetch } = usePreferencesQuery()
  const [save] = useSetPreferenceMutation()

  async function choose(choice: Choice) {
    const outcome = await save(choice)
    if (outcome.error) toast.error(serverMessageOr(outcome.error, 'Your choice could not be saved.'))
  }

  if (data === undefined) {
    return isError ? (
      <ErrorState message="Your settings could not be loaded." onRetry={refetch} pending={isFetching} />
    ) : (
      <Skeleton shape="list" rows={5} />
    )
  }
  return (
    <OwnerOnly reason="Only the owner can change the settings." readable>
      <table className="w-full max-w-3xl border-collapse text-left">
        <caption className="pb-4 text-left text-ink-muted">
          Notices about security always reach you, in both ways. Everything else is up to you.
        </caption>
        <thead>
          <tr className="border-line border-b text-ink-muted text-sm">
            <th scope="col" className="py-2 font-medium">
              Tell me when
            </th>
            <th scope="col" className="w-16 py-2 text-center font-medium sm:w-24">
              In the app
            </th>
            <th scope="col" className="w-16 py-2 text-center font-medium sm:w-24">
              By letter
            </th>
          </tr>
        </thead>
        {notificationCategories.map((category) => (
          <tbody key={category}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-6 pb-1 font-semibold font-serif text-lg">
                {category}
              </th>
            </tr>
            {data.preferences
              .filter((preference) => preference.category === category)
              .map((preference) => (
                <Row key={preference.kind} preference={preference} onChoose={choose} />
              ))}
          </tbody>
        ))}
      </table>
    </OwnerOnly>
  )
}

type RowProps = { readonly preference: PreferenceRecord; readonly onChoose: (choice: Choice) => void }

function Row({ preference: { kind, label, inApp, byLetter, isLocked }, onChoose }: RowProps) {
  const boxes = [
    { name: 'In the app', checked: inApp, next: { kind, inApp: !inApp, byLetter } },
    { name: 'By letter', checked: byLetter, next: { kind, inApp, byLetter: !byLetter } },
  ]
  return (
    <tr className="border-line border-b">
      <th scope="row" className="py-1.5 pe-3 font-normal leading-snug">
        {label}
        {isLocked && (
          <span className="mt-0.5 flex items-center gap-1.5 text-ink-muted text-sm">
            <LockKeyhole aria-hidden="true" size={14} strokeWidth={1.75} />
            Always on
          </span>
        )}
      </th>
      {boxes.map(({ name, checked, next }) => (
        <td key={name}>
          <Checkbox
            label={<VisuallyHidden>{`${name}: ${label}`}</VisuallyHidden>}
            checked={checked}
            disabled={isLocked}
            onChange={() => onChoose(next)}
            className="*:justify-center"
          />
        </td>
      ))}
    </tr>
  )
}
