import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { maxDays } from '../period.ts'
import { useDownload } from './use-download.ts'

type Errors = Readonly<Record<string, string>>

/** A statement for any days. The server decides which periods are possible. */
export function PeriodForm({ today }: { readonly today: string }) {
  const [period, setPeriod] = useState({ from: `${today.slice(0, 4)}-01-01`, to: today })
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const { download, pending } = useDownload()

  async function load() {
    setErrors({})
    setProblem(undefined)
    const failure = await download({ kind: 'statement', ...period })
    if (!failure) return
    setErrors(failure.fields)
    if (Object.keys(failure.fields).length === 0) setProblem(failure.message)
  }

  return (
    <Card>
      <Form onSubmit={load} error={problem} aria-label="Statement for any period">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="First day" error={errors.from}>
            <TextInput
              type="date"
              max={period.to || today}
              value={period.from}
              onChange={(event) => setPeriod({ ...period, from: event.target.value })}
            />
          </Field>
          <Field label="Last day" hint={`At most ${maxDays} days in one statement.`} error={errors.to}>
            <TextInput
              type="date"
              min={period.from}
              max={today}
              value={period.to}
              onChange={(event) => setPeriod({ ...period, to: event.target.value })}
            />
          </Field>
        </div>
        <div>
          <Button type="submit" icon={FileDown} pending={pending}>
            Download statement
          </Button>
        </div>
      </Form>
    </Card>
  )
}
