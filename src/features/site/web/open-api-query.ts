import * as z from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import type { OpenApi } from './open-api.ts'

/** Defined here because the document describes all other endpoints and does not list itself. */
const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This interface, described',
  access: 'public',
  answer: z.custom<OpenApi>(),
})

export const { useGetOpenApiQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getOpenApi: build.query<OpenApi, void>({ query: () => request(getOpenApi) }),
  }),
})
