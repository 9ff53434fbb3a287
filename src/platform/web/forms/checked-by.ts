import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/**
 * Validates a form with a schema that the first check imports, and Zod with it: a page is alive before it needs either.
 * Forms read the endpoint's definition in `import()`; a static import would load it with the page.
 */
export function checkedBy<Values extends FieldValues, Output>(
  load: () => Promise<ZodType<Output, Values>>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    // React Hook Form passes its live record, which the user can still change while the schema loads.
    const submitted = structuredClone(values)
    try {
      const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()])
      const check = zodResolver(schema as never) as unknown as Resolver<Values, unknown, Output>
      return await check(submitted, context, options)
    } catch {
      return { values: {}, errors: { root: { type: 'load', message: notLoaded } } as FieldErrors<Values> }
    }
  }
}

/**
 * Validates what would be sent of a form whose fields hold texts. An error is shown at the field that the first `depth`
 * names of its path lead to.
 */
export function checkedAs<Values extends FieldValues>(
  load: () => Promise<ZodType>,
  wantedOf: (typed: Values) => unknown,
  depth?: number,
): Resolver<Values, unknown, Values> {
  return checkedBy(async () => {
    const [{ custom }, schema] = await Promise.all([import('zod'), load()])
    return custom<Values>().superRefine((typed, context) => {
      const { error } = schema.safeParse(wantedOf(typed))
      for (const { path, message } of error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: path.slice(0, depth), message })
      }
    })
  })
}

const notLoaded = 'This form could not be checked. Please check your connection and try again.'
