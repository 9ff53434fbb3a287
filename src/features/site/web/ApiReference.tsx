import { Search, SearchX } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { refusalCodes, refuse, statusOfRefusal } from '#kernel/refusal.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { GroupLinks } from './GroupLinks.tsx'
import { OperationDetails } from './OperationDetails.tsx'
import { groupsOf, matches, type OpenApi, operationsOf, type Schema } from './open-api.ts'
import { SchemaTree } from './SchemaTree.tsx'

/** The operations in groups, with a search over their headings. */
export function ApiReference({ document }: { readonly document: OpenApi }) {
  const { hash } = useLocation()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const operations = useMemo(() => operationsOf(document), [document])
  const groups = groupsOf(operations.filter((operation) => matches(operation, search)))
  const count = groups.reduce((sum, [, found]) => sum + found.length, 0)

  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <GroupLinks groups={groups} className="sticky top-16 hidden lg:block" />
      <div className="grid min-w-0 gap-10">
        <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
          <Field label="Search calls" className="w-full max-w-sm">
            <TextInput
              type="search"
              placeholder="password, /users, DELETE"
              prefix={<Search aria-hidden="true" size={16} strokeWidth={1.75} />}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <p role="status" className="py-2.5 text-ink-muted text-sm">
            {count === 1 ? '1 call' : `${count} calls`}
          </p>
        </div>
        {count === 0 && <EmptyState icon={SearchX} text="No call matches this search" />}
        {groups.map(([group, found]) => (
          <Section key={group} id={group} title={`/api/${group}`}>
            <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {found.map((operation) => (
                <OperationDetails key={operation.id} operation={operation} open={hash === `#${operation.id}`} />
              ))}
            </div>
          </Section>
        ))}
        {document.components?.schemas?.Error && <ErrorShape schema={document.components.schemas.Error} />}
      </div>
    </div>
  )
}

const codesByStatus = [...Map.groupBy(refusalCodes, (code) => statusOfRefusal(refuse(code, '')))]

/** Every refusal has the same shape, so it is shown once. */
function ErrorShape({ schema }: { readonly schema: Schema }) {
  return (
    <Section
      id="errors"
      title="Errors"
      lead="Every refusal has this shape. The message is for people, the code for programs."
    >
      <Card>
        <SchemaTree schema={schema} />
        <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
          {codesByStatus.map(([status, codes]) => (
            <div key={status} className="contents">
              <dt className="font-mono font-semibold">{status}</dt>
              <dd className="wrap-anywhere font-mono text-ink-muted">{codes.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  )
}
