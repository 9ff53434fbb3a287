/** The OpenAPI 3.1 document, generated from the served endpoints: it describes exactly what is validated. */
import * as z from 'zod'
import { type Endpoint, errorAnswer, isUnsafe } from '#kernel/endpoint.ts'

type Json = Record<string, unknown>

export function openApiDocument(title: string, serverUrl: string, endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    servers: [{ url: serverUrl }],
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'larkfield_session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: schemaOf(errorAnswer) },
    },
    paths,
  }
}

function operation(endpoint: Endpoint): Json {
  const { summary, access, params, query } = endpoint
  return {
    summary,
    tags: [endpoint.path.split('/')[2]],
    'x-access': access,
    security: access === 'public' ? [] : [{ cookie: [] }, { bearer: [] }],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query'), ...idempotencyKey(endpoint)],
    ...requestBody(endpoint),
    responses: {
      200: { description: 'OK', content: answerContent(endpoint) },
      ...(endpoint.sensitive && { 403: { description: askedFirst, content: refusal } }),
      default: { description: 'Refused', content: refusal },
    },
  }
}

const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
const askedFirst =
  'STEP_UP: the account has a strong factor, and this session has not used one in the last ten minutes. Prove one of `needs`, then repeat the call.'

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: schemaOf(field as z.ZodType),
  }))
}

function idempotencyKey(endpoint: Endpoint): Json[] {
  if (!isUnsafe(endpoint)) return []
  const description = 'For 24 hours, the same key and body return the first answer.'
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' }, description }]
}

function requestBody({ body, multipart }: Endpoint): Json {
  if (body) return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }
  if (!multipart) return {}
  const file = { type: 'string', format: 'binary' }
  const properties = Object.fromEntries(multipart.map((name) => [name, file]))
  const schema = { type: 'object', properties, required: multipart }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function answerContent({ answer, binary }: Endpoint): Json {
  if (binary) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: schemaOf(answer) } }
}

/** The wire side of a schema: dollars, not cents. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
