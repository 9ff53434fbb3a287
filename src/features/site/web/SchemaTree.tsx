import type { Schema } from './open-api.ts'
import { SchemaLine } from './SchemaLine.tsx'
import { partsOf, typeText } from './schema-text.ts'

/** A schema as a tree of its properties. */
export function SchemaTree({ schema }: { readonly schema: Schema }) {
  return (
    <div className="text-sm">
      <p className="wrap-anywhere text-ink-muted">{typeText(schema)}</p>
      <Branches schema={schema} />
    </div>
  )
}

function Branches({ schema }: { readonly schema: Schema }) {
  const parts = partsOf(schema)
  if (parts.length === 0) return null
  return (
    <ul className="mt-1 border-line border-l">
      {parts.map((part) => (
        <li key={part.name} className="py-1 ps-4">
          <SchemaLine name={part.name} note={part.required ? undefined : 'optional'} schema={part.schema} />
          <Branches schema={part.schema} />
        </li>
      ))}
    </ul>
  )
}
