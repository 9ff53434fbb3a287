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
import type { uploadStatement } from '../api.ts'
import {
  guessStatementColumns,
  neededColumns,
  type StatementColumn,
  type StatementSource,
  sourceNames,
  statementColumnNames,
  statementColumns,
  statementSources,
} from '../difference-names.ts'
import { changed } from './queries.ts'

const sources = statementSources.map((value) => ({ value, label: sourceNames[value] }))
const needed: readonly StatementColumn[] = neededColumns

/** Chooses a bank statement, or a CSV and which of its columns holds what. */
export function UploadStatementForm({ day }: { readonly day: string }) {
  const dispatch = useDispatch()
  const [file, setFile] = useState<File>()
  const [titles, setTitles] = useState<readonly string[]>()
  const [columns, setColumns] = useState<Partial<Record<StatementColumn, string | undefined>>>({})
  const [source, setSource] = useState<StatementSource>('wallet')
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  /** Empties the file's field, which React cannot set. */
  const [uploads, setUploads] = useState(0)

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0]
    if (!chosen) return
    const start = await chosen.slice(0, 20_000).text()
    setFile(chosen)
    setProblem(undefined)
    if (start.trimStart().startsWith('<')) return setTitles(undefined)
    const { parseCsv } = await import('hucre/csv')
    const [header = []] = parseCsv(start, { maxRows: 1 })
    const found = header.map((title) => String(title ?? '').trim()).filter((title) => title !== '')
    setTitles(found)
    setColumns(guessStatementColumns(found))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!file) return setProblem('Please select a file.')
    setPending(true)
    const form = new FormData()
    form.append('file', file)
    const query = titles ? { ...columns, format: 'csv' as const, source } : { format: 'camt' as const }
    try {
      const { message } = await upload<typeof uploadStatement>('POST /api/reconciliation/days/{day}/statements', form, {
        params: { day },
        query,
      })
      toast.success(message)
      dispatch(api.util.invalidateTags([...changed]))
      setFile(undefined)
      setTitles(undefined)
      setProblem(undefined)
      setUploads(uploads + 1)
    } catch (error) {
      setProblem(serverMessageOr(failureOf(error), 'The file could not be uploaded. Please try again.'))
    } finally {
      setPending(false)
    }
  }

  const options = titles?.map((title) => ({ value: title, label: title })) ?? []
  return (
    <Form onSubmit={submit} className="grid gap-5">
      <Field
        label="File"
        hint="A bank statement in CAMT.053, or a CSV in UTF-8 whose first line names its columns, up to 2 MB."
      >
        <TextInput key={uploads} type="file" accept=".csv,.xml,text/csv,text/xml,application/xml" onChange={choose} />
      </Field>
      {titles && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Source">
            <Select
              options={sources}
              value={source}
              onChange={({ target: { value } }) => setSource(value as StatementSource)}
            />
          </Field>
          {statementColumns.map((column) => (
            <Field key={column} label={statementColumnNames[column]} optional={!needed.includes(column)}>
              <Select
                options={options}
                placeholder={needed.includes(column) ? 'Please choose' : 'No such column'}
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
          Upload
        </Button>
      </div>
    </Form>
  )
}
