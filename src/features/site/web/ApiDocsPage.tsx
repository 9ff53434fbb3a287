import type { ZodType } from 'zod'
import type { Endpoint } from '#kernel/endpoint.ts'
import { read } from '#platform/web/calls.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { ApiReference } from './ApiReference.tsx'
import type { OpenApi } from './open-api.ts'

/** The document describes all other endpoints and does not list itself. */
type GetOpenApi = Endpoint & { readonly path: '/api/openapi.json'; readonly answer: ZodType<OpenApi, OpenApi> }

const useOpenApiQuery = read<GetOpenApi>('GET /api/openapi.json')

export function ApiDocsPage() {
  const { data: document, error, refetch, isFetching } = useOpenApiQuery()
  return (
    <Container>
      <PageHeader
        title="API reference"
        lead={
          <>
            JSON over HTTPS. This page is generated from{' '}
            <TextLink href="/api/openapi.json">the OpenAPI document</TextLink>, which comes from the same schemas that
            check every call.
          </>
        }
      />
      {document && <ApiReference document={document} />}
      {!document && error && (
        <ErrorState message="The reference could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {!document && !error && <Skeleton shape="list" rows={6} />}
    </Container>
  )
}
