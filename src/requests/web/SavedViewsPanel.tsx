import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { read, write } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { longestViewName, type ViewPage } from '../saved-view.ts'
import type { deleteView, SavedView, savedViews, saveView } from '../saved-view-api.ts'

const useSavedViewsQuery = read<typeof savedViews>('GET /api/views', ['View'])
const useSaveViewMutation = write<typeof saveView>('POST /api/views', ['View', 'Audit'])
const useDeleteViewMutation = write<typeof deleteView>('DELETE /api/views/{id}', ['View', 'Audit'])

type PanelProps = { readonly page: ViewPage; readonly onOpened: () => void }

export function SavedViewsPanel({ page, onOpened }: PanelProps) {
  const { currentData, isError, isFetching, refetch } = useSavedViewsQuery(
    { page },
    { refetchOnMountOrArgChange: true },
  )
  const views = currentData?.views
  return (
    <div className="grid gap-4">
      {views === undefined && !isError && <Skeleton shape="list" rows={2} />}
      {views === undefined && isError && (
        <ErrorState message="The views could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {views?.length === 0 && <p className="text-ink-muted">No views of this list are saved yet.</p>}
      {views && views.length > 0 && (
        <ul aria-label="Saved views" className="-mt-1 grid divide-y divide-line">
          {views.map((view) => (
            <ViewLine key={view._id} page={page} view={view} onOpened={onOpened} />
          ))}
        </ul>
      )}
      <SaveForm page={page} />
    </div>
  )
}

type LineProps = PanelProps & { readonly view: SavedView }

/** The page reads a view as it reads any address: values that it no longer knows count as none. */
function ViewLine({ page, view: { _id, name, query, isShared, isOwn, author, mayDelete }, onOpened }: LineProps) {
  const { search } = useLocation()
  const [drop, { isLoading }] = useDeleteViewMutation()

  async function remove() {
    const { data, error } = await drop({ id: _id })
    if (error) toast.error(serverMessageOr(error, 'The view could not be deleted.'))
    else toast.success(data.message)
  }

  return (
    <li className="flex items-center gap-2 py-1">
      <Link
        to={`${page}?${query}`}
        onClick={onOpened}
        aria-current={search === `?${query}` ? 'true' : undefined}
        className="min-w-0 flex-1 py-1.5 leading-snug hover:text-green aria-[current]:font-semibold"
      >
        <span className="wrap-anywhere">{name}</span>
        {isShared && (
          <span className="block text-ink-muted text-sm">{isOwn ? 'Shared by you' : `Shared by ${author}`}</span>
        )}
      </Link>
      {mayDelete && (
        <IconButton label={`Delete ${name}`} icon={Trash2} size="sm" pending={isLoading} onClick={remove} />
      )}
    </li>
  )
}

function SaveForm({ page }: Pick<PanelProps, 'page'>) {
  const { search } = useLocation()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [error, setError] = useState<string>()
  const [save, { isLoading }] = useSaveViewMutation()
  if (search === '') return <p className="text-ink-muted text-sm">Filter the list, and you can save the filter here.</p>

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (name.trim() === '') return setError('Please name the view')
    const outcome = await save({ page, name, query: search.slice(1), isShared })
    if (outcome.error) return setError(serverMessageOr(outcome.error, 'The view could not be saved.'))
    toast.success(outcome.data.message)
    setName('')
  }

  return (
    <Form onSubmit={submit}>
      <Field label="Save this filter as" error={error}>
        <TextInput
          value={name}
          maxLength={longestViewName}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Checkbox
        label="Share it with all staff"
        checked={isShared}
        onChange={(event) => setShared(event.target.checked)}
      />
      <Button type="submit" variant="secondary" pending={isLoading}>
        Save view
      </Button>
    </Form>
  )
}
