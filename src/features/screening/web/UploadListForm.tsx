import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { failureOf } from '#platform/web/failure.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { api, useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { upload } from '#platform/web/upload.ts'
import type { addWatchList, ListRecord, replaceWatchList } from '../api.ts'
import {
  guessColumns,
  type ListColumn,
  type ListKind,
  listColumnNames,
  listColumns,
  listKindNames,
  listKinds,
} from '../watch-list-names.ts'

type Columns = Partial<Record<ListColumn, string>>

type UploadListFormProps = {
  /** The list that gets a new version; a new list otherwise. */
  readonly list?: ListRecord | undefined
  readonly onDone?: (() => void) | undefined
}

/** Chooses a file, says which of its columns holds what, and uploads it. */
export function UploadListForm({ list, onDone }: UploadListFormProps) {
  const dispatch = useDispatch()
  const [file, setFile] = useState<File>()
  const [titles, setTitles] = useState<readonly string[]>([])
  const [columns, setColumns] = useState<Columns>({})
  const [name, setName] = useState('')
  const [kind, setKind] = useState<ListKind>('sanctions')
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    if (!chosen) return
    const { parseCsv } = await import('hucre/csv')
    const [header = []] = parseCsv(await chosen.slice(0, 20_000).text(), { maxRows: 1 })
    const found = header.map((title) => String(title ?? '').trim()).filter((title) => title !== '')
    setFile(chosen)
    setTitles(found)
    setColumns(guessColumns(found))
    setProblem(undefined)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!file) return setProblem('Please select a file.')
    setPending(true)
    const form = new FormData()
    form.append('file', file)
    try {
      const { message } = await (list
        ? upload<typeof replaceWatchList>('PUT /api/screening/lists/{id}', form, {
            params: { id: list._id },
            query: columns,
          })
        : upload<typeof addWatchList>('POST /api/screening/lists', form, { query: { ...columns, title: name, kind } }))
      toast.success(message)
      dispatch(api.util.invalidateTags(['Screening']))
      setFile(undefined)
      setTitles([])
      setName('')
      setProblem(undefined)
      onDone?.()
    } catch (error) {
      setProblem(serverMessageOr(failureOf(error), 'The list could not be uploaded. Please try again.'))
    } finally {
      setPending(false)
    }
  }

  const options = titles.map((title) => ({ value: title, label: title }))
  return (
    <Form onSubmit={submit} className="grid gap-5">
      {!list && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name of the list">
            <TextInput value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label="Kind">
            <Select
              options={listKinds.map((value) => ({ value, label: listKindNames[value] }))}
              value={kind}
              onChange={(event) => setKind(event.target.value as ListKind)}
            />
          </Field>
        </div>
      )}
      <Field label="File">
        <TextInput type="file" accept=".csv,text/csv" onChange={choose} />
      </Field>
      {titles.length > 0 && (
        <div className="grid gap-5 sm:grid-cols-2">
          {listColumns.map((column) => (
            <Field key={column} label={listColumnNames[column]} optional>
              <Select
                options={options}
                placeholder="No such column"
                value={columns[column] ?? ''}
                onChange={({ target: { value } }) => setColumns({ ...columns, [column]: value || undefined })}
              />
            </Field>
          ))}
        </div>
      )}
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <div>
        <Button type="submit" pending={pending}>
          {list ? 'Upload this version' : 'Upload the list'}
        </Button>
      </div>
    </Form>
  )
}
