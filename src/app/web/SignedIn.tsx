import { RequireSession } from '#features/sessions/web/door.ts'
import { StepUp } from '#features/sessions/web/step-up/StepUp.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageLoading } from './PageLoading.tsx'

export function SignedIn() {
  return (
    <>
      <RequireSession
        waiting={<PageLoading />}
        failed={(retry) => (
          <Container width="reading" className="py-10">
            <ErrorState message="Your account could not be loaded." onRetry={retry} />
          </Container>
        )}
      />
      <StepUp />
    </>
  )
}
