import type { ReactNode } from 'react'
import type { DrawingName } from '../content.ts'
import { Drawing } from './drawing/Drawing.tsx'

type PageIntroProps = {
  readonly title: string
  readonly lead?: string
  readonly drawing?: DrawingName
  readonly children?: ReactNode
}

/** The header of a public page, with an optional drawing. */
export function PageIntro({ title, lead, drawing, children }: PageIntroProps) {
  return (
    <header className="flex items-end justify-between gap-10 border-line border-b pt-10 pb-8 sm:pt-16 sm:pb-12">
      <div className="max-w-2xl">
        <h1 className="font-semibold font-serif text-display tracking-[-0.02em]">{title}</h1>
        {lead && <p className="mt-5 text-ink-muted text-lg sm:text-xl sm:leading-relaxed">{lead}</p>}
        {children}
      </div>
      {drawing && (
        <Drawing name={drawing} className="hidden h-44 w-64 shrink-0 rounded-card border border-line md:block" />
      )}
    </header>
  )
}
