import { refusalCodes, refuse, statusOfRefusal } from '#kernel/refusal.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { Schema } from './open-api.ts'
import { SchemaTree } from './SchemaTree.tsx'

const codesByStatus = [...Map.groupBy(refusalCodes, (code) => statusOfRefusal(refuse(code, '')))]

/** Every refusal has the same shape, so it is shown once. */
export function ErrorShape({ schema }: { readonly schema: Schema }) {
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
