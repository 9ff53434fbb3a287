import * as z from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import type { OpenApi } from './open-api.ts'

/** The document describes every other endpoint and so is none of them itself. */
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
