import type { ComponentType } from 'react'
import { ThemeSwitch } from '#app/web/ThemeSwitch.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { ActionSpecimens } from './ActionSpecimens.tsx'
import { BrandSpecimens } from './BrandSpecimens.tsx'
import { FeedbackSpecimens } from './FeedbackSpecimens.tsx'
import { FigureSpecimens } from './FigureSpecimens.tsx'
import { FormSpecimens } from './FormSpecimens.tsx'
import { FoundationSpecimens } from './FoundationSpecimens.tsx'
import { ListSpecimens } from './ListSpecimens.tsx'
import { OverlaySpecimens } from './OverlaySpecimens.tsx'

const sections: { id: string; title: string; content: ComponentType }[] = [
  { id: 'foundation', title: 'Foundation', content: FoundationSpecimens },
  { id: 'actions', title: 'Actions', content: ActionSpecimens },
  { id: 'forms', title: 'Forms', content: FormSpecimens },
  { id: 'figures', title: 'Figures and states', content: FigureSpecimens },
  { id: 'lists', title: 'Lists and navigation', content: ListSpecimens },
  { id: 'feedback', title: 'Feedback', content: FeedbackSpecimens },
  { id: 'overlays', title: 'Overlays', content: OverlaySpecimens },
  { id: 'brand', title: 'Brand', content: BrandSpecimens },
]

/** Every component in every state, for those who build with them. Development mode only. */
export function DesignPage() {
  return (
    <Container className="pb-24">
      <PageHeader
        title="The design system"
        lead="Paper and ink, one deep green for action, one warm accent. Every component, in its states."
        actions={<ThemeSwitch showLabels />}
      />
      <div className="grid gap-x-12 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <nav aria-label="Sections" className="mb-10">
          <ul className="flex flex-wrap gap-x-1 lg:sticky lg:top-6 lg:flex-col lg:border-line lg:border-l">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 items-center rounded-control px-3 text-ink-muted text-sm hover:text-ink lg:min-h-9"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-16">
          {sections.map(({ id, title, content: Content }) => (
            <Section key={id} id={id} title={title}>
              <div className="grid gap-8 border-line border-t pt-6">
                <Content />
              </div>
            </Section>
          ))}
        </div>
      </div>
    </Container>
  )
}
