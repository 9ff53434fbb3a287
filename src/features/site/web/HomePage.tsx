import { Container } from '../../../platform/web/ui/Container.tsx'
import { LinkButton } from '../../../platform/web/ui/LinkButton.tsx'
import { Notice } from '../../../platform/web/ui/Notice.tsx'
import { useAuth } from '../../sessions/web/door.ts'
import { SampleStatement } from './SampleStatement.tsx'

export function HomePage() {
  const { isLoggedIn } = useAuth()
  return (
    <Container>
      <div className="grid items-center gap-x-16 gap-y-14 pt-12 pb-4 sm:pt-20 lg:grid-cols-[1.1fr_1fr] lg:pt-24">
        <div>
          <h1 className="font-semibold font-serif text-display tracking-[-0.02em]">
            Fixed-term plans, and the books to go with them.
          </h1>
          <p className="mt-6 max-w-prose text-ink-muted text-lg sm:text-xl sm:leading-relaxed">
            Deposit, choose a plan, and see on any day where your money is: what is free, what is invested and what it
            has earned. Every figure you are shown is an entry in a double-entry ledger, not a number that somebody
            typed in.
          </p>
          <div className="mt-9 flex flex-col gap-3 sm:flex-row">
            {isLoggedIn ? (
              <LinkButton to="/my-account" size="lg">
                Go to my account
              </LinkButton>
            ) : (
              <>
                <LinkButton to="/register" size="lg">
                  Open an account
                </LinkButton>
                <LinkButton to="/login" size="lg" variant="secondary">
                  Sign in
                </LinkButton>
              </>
            )}
          </div>
        </div>
        <SampleStatement />
      </div>
      <Notice tone="waiting" title="Please read before you invest" className="mt-14 max-w-3xl">
        Investing puts your money at risk. You may get back less than you put in, a rate that was paid once is no
        promise for the next term, and crypto transfers cannot be reversed. Only invest what you can afford to lose.
      </Notice>
    </Container>
  )
}
