import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/Card.tsx'

type SpecimenProps = { name: string; note?: string; bare?: boolean; children: ReactNode }

/** One component under its name, in its states. */
export function Specimen({ name, note, bare = false, children }: SpecimenProps) {
  return (
    <div>
      <h3 className="font-semibold text-[0.9375rem]">{name}</h3>
      {note && <p className="max-w-prose text-ink-muted text-sm">{note}</p>}
      {bare ? <div className="mt-3">{children}</div> : <Card className="mt-3">{children}</Card>}
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
