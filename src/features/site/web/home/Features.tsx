import type { PageContent } from '#features/operator/web/door.ts'
import { SitePicture } from '../SitePicture.tsx'
import { SiteSection } from '../SiteSection.tsx'

export function Features({ features }: { readonly features: PageContent['features'] }) {
  return (
    <SiteSection title={features.title} lead={features.lead}>
      <ul className="grid gap-7 md:grid-cols-3">
        {features.cards.map(({ title, text, image }) => (
          <li key={title} className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
            <SitePicture picture={image} className="aspect-[8/5] w-full border-line border-b" />
            <div className="p-6 sm:p-7">
              <h3 className="font-semibold font-serif text-xl leading-snug">{title}</h3>
              <p className="mt-2.5 text-ink-muted leading-relaxed">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </SiteSection>
  )
}
