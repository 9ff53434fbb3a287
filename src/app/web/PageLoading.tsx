import { Container } from '#platform/web/ui/Container.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

export function PageLoading() {
  return (
    <Container className="py-10">
      <Skeleton rows={4} className="max-w-xl" />
    </Container>
  )
}
