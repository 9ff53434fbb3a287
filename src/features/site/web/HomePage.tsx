import { ContentGate, type PageContent, useSite } from '#features/operator/web/door.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { Faq } from './home/Faq.tsx'
import { Hero } from './home/Hero.tsx'
import { OnePlan } from './home/OnePlan.tsx'
import { StatisticsStrip } from './home/StatisticsStrip.tsx'
import { Team } from './home/Team.tsx'
import { Testimonials } from './home/Testimonials.tsx'
import { SiteIcon } from './SiteIcon.tsx'
import { SitePicture } from './SitePicture.tsx'
import { SiteSection } from './SiteSection.tsx'

export function HomePage() {
  const brand = useSite()?.brand.name ?? ''
  return (
    <ContentGate>
      {({ home, features, statistics, whyChoose, testimonials, team, faq, statement, sample }) => (
        <>
          <Container>
            <Hero home={home} statement={statement} brand={brand} />
            <OnePlan />
            <Features features={features} />
          </Container>
          <StatisticsStrip statistics={statistics} sample={sample} />
          <Container>
            <WhyChoose whyChoose={whyChoose} />
            <Testimonials testimonials={testimonials} sample={sample} />
            <Team team={team} sample={sample} />
            <Faq faq={faq} />
          </Container>
        </>
      )}
    </ContentGate>
  )
}

function Features({ features }: { readonly features: PageContent['features'] }) {
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

/** Five cards: three in the first row, two wider ones in the second. */
function WhyChoose({ whyChoose }: { readonly whyChoose: PageContent['whyChoose'] }) {
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
