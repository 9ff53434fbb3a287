import { ContentGate, PageIntro } from '#features/operator/web/door.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { Prose } from './Prose.tsx'

export function StoryPage() {
  return (
    <ContentGate>
      {({ story, about }) => (
        <Container>
          <PageIntro title="Our story" drawing="lark" />
          <div className="mt-12 grid gap-x-16 gap-y-14 lg:grid-cols-[1.4fr_1fr]">
            <section>
              <h2 className="mb-7 font-semibold font-serif text-headline tracking-[-0.01em]">{story.title}</h2>
              <Prose paragraphs={story.paragraphs} />
              <p className="mt-10 max-w-[34ch] border-accent border-s-2 ps-6 font-serif text-2xl leading-snug">
                {about.mission}
              </p>
            </section>
            {story.chapters.length > 0 && (
              <section aria-label="Years">
                <ol className="border-line border-s">
                  {story.chapters.map(({ title, text }) => (
                    <li key={title} className="relative pb-9 ps-8 last:pb-0">
                      <span
                        aria-hidden="true"
                        className="absolute -start-[0.3125rem] top-2.5 size-2.5 rounded-full bg-accent"
                      />
                      <h3 className="font-serif text-2xl leading-tight">{title}</h3>
                      <p className="mt-2 text-ink-muted leading-relaxed">{text}</p>
                    </li>
                  ))}
                </ol>
              </section>
            )}
          </div>
        </Container>
      )}
    </ContentGate>
  )
}
