import { ContentGate, PageIntro, useSite } from '#features/operator/web/door.ts'
import { utcLongDayText } from '#kernel/notation.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { Prose } from './Prose.tsx'

export function PrivacyPage() {
  const brand = useSite()?.brand
  return (
    <ContentGate>
      {({ privacy, company, contact }) => (
        <Container>
          <PageIntro title="Privacy policy" lead={privacy.lead}>
            <p className="mt-4 text-ink-muted text-sm">
              Last changed on <time dateTime={privacy.updated}>{utcLongDayText(privacy.updated)}</time>
            </p>
          </PageIntro>
          <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[16rem_1fr]">
            <nav aria-label="Sections" className="lg:sticky lg:top-16 lg:self-start">
              <ol className="border-line border-s">
                {privacy.sections.map(({ topic, title }) => (
                  <li key={topic}>
                    <a
                      href={`#${topic}`}
                      className="flex min-h-9 items-center ps-4 text-[0.9375rem] text-ink-muted leading-snug no-underline hover:text-ink hover:underline pointer-coarse:min-h-11"
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
            <div className="grid gap-12">
              {privacy.sections.map(({ topic, title, paragraphs }) => (
                <section key={topic} id={topic} aria-labelledby={`${topic}-title`} className="scroll-mt-20">
                  <h2 id={`${topic}-title`} className="mb-4 font-semibold font-serif text-2xl leading-tight">
                    {title}
                  </h2>
                  <Prose paragraphs={paragraphs} />
                </section>
              ))}
              <address className="border-line border-t pt-6 text-ink-muted not-italic leading-relaxed">
                {company.legalName}, {contact.address.join(', ')}
                {brand && (
                  <>
                    {' · '}
                    <TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>
                  </>
                )}
              </address>
            </div>
          </div>
        </Container>
      )}
    </ContentGate>
  )
}
