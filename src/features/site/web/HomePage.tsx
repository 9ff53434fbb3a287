import { ContentGate, useSite } from '#features/operator/web/door.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { Faq } from './home/Faq.tsx'
import { Features } from './home/Features.tsx'
import { Hero } from './home/Hero.tsx'
import { OnePlan } from './home/OnePlan.tsx'
import { StatisticsStrip } from './home/StatisticsStrip.tsx'
import { Team } from './home/Team.tsx'
import { Testimonials } from './home/Testimonials.tsx'
import { WhyChoose } from './home/WhyChoose.tsx'

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
