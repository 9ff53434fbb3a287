/** The head of the log of liabilities, for papers and letters. */
import type { Sources } from '#features/documents/server/make.ts'
import { headOnPaper } from '#features/solvency/server/door.ts'
import type { Context } from '#platform/server/context.ts'

export function logHeads({ config }: Context): Sources['headAt'] {
  return (db, day, now) => headOnPaper(db, config, day, now)
}
