import * as paths from '#kernel/paths.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'

/** The last page after closing an account. */
export function GoodbyePage() {
  return (
    <Container className="grid max-w-160 justify-items-start gap-5 py-16">
      <h1 className="font-semibold font-serif text-headline tracking-[-0.01em]">Your account is closed</h1>
      <p className="text-ink-muted text-lg leading-normal">
        Thank you for having been with us. A last letter is on its way to you; it says what we have erased and what we
        have to keep.
      </p>
      <p className="text-ink-muted leading-normal">
        Your details are gone from this browser as well. If you ever come back, you open a new account.
      </p>
      <LinkButton to={paths.home} variant="secondary">
        Go to the start page
      </LinkButton>
    </Container>
  )
}
