import { type ReactNode, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'

type DocumentRow = {
  readonly key: string
  readonly title: string
  readonly note?: string | undefined
  readonly button: ReactNode
}

type DocumentRowsProps = { readonly rows: readonly DocumentRow[]; readonly shownFirst: number; readonly all: string }

export function DocumentRows({ rows, shownFirst, all }: DocumentRowsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, shownFirst)
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {shown.map(({ key, title, note, button }) => (
          <li key={key} className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
            <p className="min-w-0">
              <span className="font-serif text-lg leading-snug">{title}</span>
              {note && <span className="block text-ink-muted text-sm">{note}</span>}
            </p>
            {button}
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <div className="border-line border-t px-4 py-3 sm:px-6">
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {all}
          </Button>
        </div>
      )}
    </Card>
  )
}
