import { ContentGate, PageIntro, RiskNotice } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'

export function HowItWorksPage() {
  return (
    <ContentGate>
      {({ workflow }) => (
        <Container>
          <PageIntro title="How it works" lead={workflow.lead} drawing="furrows" />
          <ol className="mt-12 max-w-3xl">
            {workflow.steps.map(({ title, text }, place) => (
              <li key={title} className="group relative flex gap-6 pb-10 last:pb-0 sm:gap-9">
                <span aria-hidden="true" className="absolute top-14 bottom-0 left-6 w-px bg-line group-last:hidden" />
                <span
                  aria-hidden="true"
                  className="grid size-12 shrink-0 place-items-center rounded-full border border-line-strong bg-surface font-serif text-green text-xl"
                >
                  {place + 1}
                </span>
                <div className="pt-1.5">
                  <h2 className="font-semibold font-serif text-2xl leading-tight">{title}</h2>
                  <p className="mt-2 max-w-prose text-ink-muted text-lg leading-relaxed">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <RiskNotice className="mt-14" />
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <LinkButton to={paths.register}>Open an account</LinkButton>
            <LinkButton to={paths.plans} variant="secondary">
              See the plans
            </LinkButton>
          </div>
        </Container>
      )}
    </ContentGate>
  )
}
