import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { Operation } from './open-api.ts'
import { SchemaLine } from './SchemaLine.tsx'
import { SchemaTree } from './SchemaTree.tsx'

const methodLook: Readonly<Record<string, string>> = {
  GET: 'text-info',
  POST: 'text-good',
  PUT: 'text-waiting',
  PATCH: 'text-waiting',
  DELETE: 'text-danger',
}

type OperationDetailsProps = { readonly operation: Operation; readonly open: boolean }

/** One operation, in a native `<details>`, so that the browser's find-in-page also searches collapsed ones. */
export function OperationDetails({ operation, open }: OperationDetailsProps) {
  const { id, method, path, summary, access, whenForbidden, parameters, bodies, answers } = operation
  return (
    <details id={id} open={open} className="group scroll-mt-16">
      <summary className="flex cursor-pointer list-none flex-wrap items-start gap-x-3 gap-y-2 px-4 py-3 -outline-offset-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          size={18}
          strokeWidth={1.75}
          className="mt-0.5 shrink-0 text-ink-muted transition-transform duration-150 group-open:rotate-90"
        />
        <span className="min-w-0 flex-1 basis-[calc(100%-2rem)] sm:basis-0">
          <code className="wrap-anywhere font-mono text-sm">
            <span className={cx('me-2 inline-block min-w-12 font-semibold', methodLook[method])}>{method}</span>
            {path}
          </code>
          <span className="mt-0.5 block text-ink-muted text-sm">{summary}</span>
        </span>
        {access && (
          <span className="ms-7.5 sm:ms-0">
            <Badge tone={access === 'public' ? 'neutral' : 'info'}>{access}</Badge>
          </span>
        )}
      </summary>
      <div className="grid gap-5 px-4 pt-1 pb-6 sm:ps-11">
        {parameters.length > 0 && (
          <Part title="Parameters">
            <ul className="border-line border-l">
              {parameters.map(({ name, in: place, required, description, schema = {} }) => (
                <li key={`${place} ${name}`} className="py-1 ps-4">
                  <SchemaLine
                    name={name}
                    note={`in the ${place}${required ? '' : ', optional'}`}
                    schema={description === undefined ? schema : { ...schema, description }}
                  />
                </li>
              ))}
            </ul>
          </Part>
        )}
        {bodies.map(({ type, schema }) => (
          <Part key={type} title={`Body, ${type}`}>
            {schema && <SchemaTree schema={schema} />}
          </Part>
        ))}
        {answers.map(({ status, description, schema }) => (
          <Part key={status} title={`Answer ${status}`}>
            {schema ? <SchemaTree schema={schema} /> : <p className="text-ink-muted text-sm">{description}</p>}
          </Part>
        ))}
        {whenForbidden && (
          <Part title="Answer 403">
            <p className="text-ink-muted text-sm">
              {whenForbidden} See <TextLink href="#post-api-users-stepUp">POST /api/users/stepUp</TextLink>.
            </p>
          </Part>
        )}
      </div>
    </details>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-medium text-sm">{title}</h3>
      {children}
    </section>
  )
}
