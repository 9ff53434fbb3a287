import type { ReactNode } from 'react'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { FullPageLoader } from '#platform/web/ui/FullPageLoader.tsx'
import { type PageContent, useContentQuery, useSite } from './queries.ts'

/** Renders its children once the content has loaded. The server's pages have it preloaded; in-app navigation waits. */
export function ContentGate({ children }: { readonly children: (content: PageContent) => ReactNode }) {
  const { data, error, refetch, isFetching } = useContentQuery()
  const brand = useSite()?.brand
  if (data) return children(data)
  if (error) {
    return (
      <Container width="reading" className="py-16">
        <ErrorState message="This page could not be loaded." onRetry={refetch} pending={isFetching} />
      </Container>
    )
  }
  return <FullPageLoader brand={brand?.name ?? ''} logo={brand?.logo} />
}
