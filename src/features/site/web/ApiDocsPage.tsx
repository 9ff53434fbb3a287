import * as z from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { read } from '#platform/web/calls.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { ApiReference } from './ApiReference.tsx'
import type { OpenApi } from './open-api.ts'

/** Defined here because the document describes all other endpoints and does not list itself. */
const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This interface, described',
  access: 'public',
  answer: z.custom<OpenApi>(),
})

const useOpenApiQuery = read(getOpenApi)

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
