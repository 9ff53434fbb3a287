/** The parts of an OpenAPI 3.1 document that the reference shows. */

export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly default?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
}

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>
type Answer = { readonly description?: string; readonly content?: Content }

type OperationObject = {
  readonly summary?: string
  readonly description?: string
  readonly 'x-access'?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content?: Content; readonly required?: boolean }
  readonly responses?: Readonly<Record<string, Answer>>
}

export type OpenApi = {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

export type Operation = {
  readonly id: string
  readonly group: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly access: string
  /** The meaning of a 403 refusal beyond a missing permission; undefined where there is none. */
  readonly whenForbidden: string | undefined
  readonly parameters: readonly Parameter[]
  readonly bodies: readonly Body[]
  readonly answers: readonly Reply[]
}

type Body = { readonly type: string; readonly schema: Schema | undefined }
type Reply = { readonly status: string; readonly description: string; readonly schema: Schema | undefined }

const methods = ['get', 'post', 'put', 'patch', 'delete']

export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const found = item[method]
      return found === undefined ? [] : [operationOf(path, method, found)]
    }),
  )
}

function operationOf(path: string, method: string, found: OperationObject): Operation {
  return {
    id: `${method}${path.replace(/[^\w]+/g, '-')}`.replace(/-$/, ''),
    group: path.replace(/^\/api\//, '').split('/')[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: found.summary ?? found.description ?? '',
    access: found['x-access'] ?? '',
    whenForbidden: found.responses?.[403]?.description,
    parameters: found.parameters ?? [],
    bodies: Object.entries(found.requestBody?.content ?? {}).map(([type, { schema }]) => ({ type, schema })),
    answers: Object.entries(found.responses ?? {})
      .filter(([status]) => status.startsWith('2'))
      .map(([status, answer]) => replyOf(status, answer)),
  }
}

function replyOf(status: string, { description, content }: Answer): Reply {
  return { status, description: description ?? '', schema: Object.values(content ?? {})[0]?.schema }
}

/** Every word of the search must occur in the method, path, summary or access of the operation. */
export function matches(operation: Operation, search: string): boolean {
  const text = `${operation.method} ${operation.path} ${operation.summary} ${operation.access}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export function groupsOf(operations: readonly Operation[]): [group: string, operations: Operation[]][] {
  return [...Map.groupBy(operations, ({ group }) => group)]
}
