import { ContentGate, PageIntro } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BadgeMedal } from './BadgeMedal.tsx'

export function RankingPage() {
  return (
    <ContentGate>
      {({ ranking }) => (
        <Container>
          <PageIntro title="Ranking" lead={ranking.lead} drawing="hills" />
          <ol className="mt-12 grid gap-7 sm:grid-cols-2 lg:grid-cols-4">
            {ranking.badges.map(({ badge, title, earnedBy, text }) => (
              <li key={badge} className="rounded-card border border-line bg-surface p-7 text-center">
                <BadgeMedal badge={badge} />
                <h2 className="mt-6 font-semibold font-serif text-2xl leading-tight">{title}</h2>
                <p className="mt-1.5 font-medium text-[0.9375rem] text-accent">{earnedBy}</p>
                <p className="mt-4 text-ink-muted leading-relaxed">{text}</p>
              </li>
            ))}
          </ol>
          <div className="mt-12 flex flex-col gap-3 sm:flex-row">
            <LinkButton to={paths.register}>Open an account</LinkButton>
            <LinkButton to={paths.referrals} variant="secondary">
              Invite others
            </LinkButton>
          </div>
        </Container>
      )}
    </ContentGate>
  )
}
