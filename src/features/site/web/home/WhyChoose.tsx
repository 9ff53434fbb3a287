import type { PageContent } from '#features/operator/web/door.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { SiteIcon } from '../SiteIcon.tsx'
import { SiteSection } from '../SiteSection.tsx'

/** Five cards: three in the first row, two wider ones in the second. */
export function WhyChoose({ whyChoose }: { readonly whyChoose: PageContent['whyChoose'] }) {
  return (
    <SiteSection title={whyChoose.title} lead={whyChoose.lead}>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-6">
        {whyChoose.cards.map(({ icon, title, text }, place) => (
          <li key={title} className={cx('bg-surface p-6 sm:p-8', place < 3 ? 'md:col-span-2' : 'md:col-span-3')}>
            <SiteIcon name={icon} size={28} className="text-accent" />
            <h3 className="mt-5 font-semibold font-serif text-xl leading-snug">{title}</h3>
            <p className="mt-2.5 text-ink-muted leading-relaxed">{text}</p>
          </li>
        ))}
      </ul>
    </SiteSection>
  )
}
