import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PageContent } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { SiteSection } from '../SiteSection.tsx'

/**
 * An accordion: at most one item is open, and a click on the open one closes it. `<details>` works without a script;
 * with one, React holds the state, because not every browser supports exclusive `<details>` by `name`.
 */
export function Faq({ faq }: { readonly faq: PageContent['faq'] }) {
  const [open, setOpen] = useState<string>()
  if (faq.length === 0) return null
  return (
    <SiteSection
      title="Frequently asked questions"
      actions={
        <LinkButton to={paths.contact} variant="secondary">
          Ask another
        </LinkButton>
      }
    >
      <div className="divide-y divide-line border-line border-y">
        {faq.map(({ question, answer }) => (
          <details key={question} name="faq" open={open === question} className="group">
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive. */}
            <summary
              onClick={(event) => {
                event.preventDefault()
                setOpen(open === question ? undefined : question)
              }}
              className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 font-serif text-xl leading-snug hover:text-green [&::-webkit-details-marker]:hidden"
            >
              {question}
              <Plus
                aria-hidden="true"
                size={22}
                strokeWidth={1.5}
                className="shrink-0 text-ink-muted transition-transform duration-200 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-prose animate-appear pe-10 pb-6 text-ink-muted text-lg leading-relaxed">{answer}</p>
          </details>
        ))}
      </div>
    </SiteSection>
  )
}
