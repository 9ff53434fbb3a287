import type { Schema } from './open-api.ts'
import { limitsText, typeText } from './schema-text.ts'

type SchemaLineProps = { readonly name: string; readonly note: string | undefined; readonly schema: Schema }

/** One named value: its type, its limits and its description. */
export function SchemaLine({ name, note, schema }: SchemaLineProps) {
  const facts = [typeText(schema), limitsText(schema), note].filter(Boolean).join(', ')
  return (
    <p className="wrap-anywhere text-sm leading-snug">
      <code className="me-3 font-mono font-semibold">{name}</code>
      <span className="text-ink-muted">{facts}</span>
      {schema.description && <span className="block">{schema.description}</span>}
    </p>
  )
}
