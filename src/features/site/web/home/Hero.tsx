import type { PageContent } from '#features/operator/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { StatementLetter } from './StatementLetter.tsx'
import { TypingHeadline } from './TypingHeadline.tsx'

type HeroProps = Pick<PageContent, 'home' | 'statement'> & { readonly brand: string }

export function Hero({ home, statement, brand }: HeroProps) {
  const { isLoggedIn } = useAuth()
  return (
    <div className="grid items-center gap-x-16 gap-y-14 pt-10 sm:pt-16 lg:grid-cols-[1.15fr_1fr] lg:pt-20">
      <div>
        <TypingHeadline headlines={home.headlines} />
        <p className="mt-6 max-w-[32ch] text-balance border-accent border-s-2 ps-5 font-serif text-2xl leading-snug sm:text-3xl">
          {home.sentence}
        </p>
        <p className="mt-6 max-w-prose text-ink-muted text-lg leading-relaxed">{home.lead}</p>
        <div className="mt-9 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {!isLoggedIn && (
            <LinkButton to={paths.register} size="lg">
              Open an account
            </LinkButton>
          )}
          <LinkButton to={paths.myAccount} size="lg" variant={isLoggedIn ? 'primary' : 'secondary'}>
            Dashboard
          </LinkButton>
          <LinkButton to={paths.plans} size="lg" variant={isLoggedIn ? 'secondary' : 'quiet'} className="sm:px-3">
            See the plans
          </LinkButton>
        </div>
      </div>
      {statement && <StatementLetter statement={statement} brand={brand} />}
    </div>
  )
}
