import { ContentGate, PageIntro } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { Prose } from './Prose.tsx'

export function AboutPage() {
  return (
    <ContentGate>
      {({ about }) => (
        <Container>
          <PageIntro title="About us" drawing="tree" />
          <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[1.4fr_1fr]">
            <section aria-label="Our mission">
              <p className="mb-8 max-w-[28ch] text-balance border-accent border-s-2 ps-6 font-serif text-3xl leading-tight sm:text-4xl">
                {about.mission}
              </p>
              <Prose paragraphs={about.paragraphs} />
              <p className="mt-8">
                <TextLink to={paths.ourStory}>How it all began</TextLink>
              </p>
            </section>
            {about.principles.length > 0 && (
              <section aria-label="Our principles">
                <dl className="divide-y divide-line border-line border-y">
                  {about.principles.map(({ title, text }) => (
                    <div key={title} className="py-5">
                      <dt className="font-semibold font-serif text-xl leading-snug">{title}</dt>
                      <dd className="mt-1.5 text-ink-muted leading-relaxed">{text}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            )}
          </div>
        </Container>
      )}
    </ContentGate>
  )
}
