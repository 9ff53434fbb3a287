import { type KycLevel, kycLevels } from '#features/accounts/kyc-level.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import type { FeeTermsRecord } from '../api.ts'
import { linesOf } from '../fee-texts.ts'
import { toTerms } from './to-terms.ts'

type TermsColumn = { readonly title: string; readonly terms: FeeTermsRecord }

type TermsTableProps = {
  readonly caption: string
  /** The first is what the others are compared with. */
  readonly columns: readonly [TermsColumn, ...TermsColumn[]]
  readonly levels?: readonly KycLevel[]
  /** Leaves out the lines that are the same in every column. */
  readonly changesOnly?: boolean
}

type Row = { readonly label: string; readonly texts: readonly string[] }

/** Fees and limits in words, one version or several side by side; changes in a column are highlighted. */
export function TermsTable({ caption, columns, levels = kycLevels, changesOnly = false }: TermsTableProps) {
  const [first, ...others] = columns.map(({ terms }) => linesOf(toTerms(terms), levels))
  const rows = (first ?? []).map(({ label, text }, place): Row => {
    return { label, texts: [text, ...others.map((lines) => lines[place]?.text ?? '')] }
  })
  if (columns.length === 1) return <OneVersion rows={rows} />
  return (
    <Table
      caption={caption}
      rows={changesOnly ? rows.filter(({ texts }) => new Set(texts).size > 1) : rows}
      rowKey={({ label }) => label}
      columns={[
        { key: 'label', header: 'What', cell: ({ label }) => label },
        ...columns.map(({ title }, place) => ({
          key: String(place),
          header: title,
          cell: ({ texts }: Row) => (
            <Value text={texts[place] ?? ''} isChanged={texts[place] !== texts[place - 1]} first={place === 0} />
          ),
        })),
      ]}
    />
  )
}

function Value({ text, isChanged, first }: { text: string; isChanged: boolean; first: boolean }) {
  if (first || !isChanged) return <span className={first ? undefined : 'text-ink-muted'}>{text}</span>
  return <strong className="font-semibold text-green">{text}</strong>
}

function OneVersion({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <Card padding="none">
      <dl className="divide-y divide-line">
        {rows.map(({ label, texts }) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-3 sm:px-5"
          >
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-medium">{texts[0]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
