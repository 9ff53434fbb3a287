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
    try {
      const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()])
      const check = zodResolver(schema as never) as unknown as Resolver<Values, unknown, Output>
      return await check(values, context, options)
    } catch {
      return { values: {}, errors: { root: { type: 'load', message: notLoaded } } as FieldErrors<Values> }
    }
  }
}

const notLoaded = 'This form could not be checked. Please check your connection and try again.'
