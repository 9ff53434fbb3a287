import { useEffect, useRef, useState } from 'react'
import { type FileChoice, type FileColumns, type FileFormat, fileFormats } from '#kernel/table-file.ts'
import type { DownloadedFile } from './call.ts'
import { failureOf } from './failure.ts'
import { toastRefusal } from './forms/toast-failure.ts'
import { saveFile } from './save-file.ts'
import { Button } from './ui/Button.tsx'
import { Checkbox } from './ui/Checkbox.tsx'
import { Dialog } from './ui/Dialog.tsx'
import { FieldError } from './ui/FieldError.tsx'
import { Segmented } from './ui/Segmented.tsx'
import { toast } from './ui/toast.ts'

export type ExportProps = {
  /** In the plural, as in “decided deposits”. The browser remembers the choice under it. */
  readonly noun: string
  readonly columns: FileColumns
  readonly download: (choice: FileChoice, signal: AbortSignal) => Promise<DownloadedFile>
}

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
] as const

/** Closing it ends a download that is under way, and the server stops reading. */
export function ExportDialog({ noun, columns, download, onClose }: ExportProps & { readonly onClose: () => void }) {
  const [{ format, without }, setChoice] = useState(() => remembered(noun))
  const [pending, setPending] = useState(false)
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])
  const chosen = Object.keys(columns).filter((name) => !without.includes(name))

  const tick = (name: string, on: boolean) =>
    setChoice({ format, without: on ? without.filter((other) => other !== name) : [...without, name] })

  async function run() {
    const leaving = new AbortController()
    under.current = leaving
    setPending(true)
    remember(noun, { format, without })
    try {
      const { bytes, name } = await download({ format, columns: chosen.join(',') }, leaving.signal)
      saveFile(bytes, name)
      toast.success(`${name} was downloaded`)
      onClose()
    } catch (error) {
      if (!leaving.signal.aborted) toastRefusal(failureOf(error), 'The file could not be made.')
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      closeOnOutsideClick={!pending}
      title={`Export ${noun}`}
      description="The file has everything that the filter of this page finds. The download is recorded in the audit log."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={pending} disabled={chosen.length === 0} onClick={run}>
            Download
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Segmented
          legend="Format"
          choices={formats}
          value={format}
          onChange={(next) => setChoice({ format: next, without })}
        />
        <fieldset>
          <legend className="font-medium text-[0.9375rem] leading-snug">Columns</legend>
          <div className="grid gap-x-4 min-[420px]:grid-cols-2">
            {Object.entries(columns).map(([name, { label }]) => (
              <Checkbox
                key={name}
                label={label}
                checked={!without.includes(name)}
                onChange={({ target }) => tick(name, target.checked)}
              />
            ))}
          </div>
          {chosen.length === 0 && <FieldError id="no-columns">Please choose at least one column</FieldError>}
        </fieldset>
      </div>
    </Dialog>
  )
}

/** The columns that are left out, so that a column that a later version adds is in the file. */
type Choice = { readonly format: FileFormat; readonly without: readonly string[] }

const keyOf = (noun: string) => `export ${noun}`

function remembered(noun: string): Choice {
  try {
    const { format, without } = JSON.parse(localStorage.getItem(keyOf(noun)) ?? '{}') as Partial<Choice>
    return {
      format: fileFormats.find((known) => known === format) ?? 'csv',
      without: Array.isArray(without) ? without.map(String) : [],
    }
  } catch {
    return { format: 'csv', without: [] }
  }
}

function remember(noun: string, choice: Choice): void {
  try {
    localStorage.setItem(keyOf(noun), JSON.stringify(choice))
  } catch {
    // A browser that forbids storage asks again next time.
  }
}
