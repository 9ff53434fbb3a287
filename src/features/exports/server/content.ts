/** A file's contents and what its owner must be allowed. Each room writes its own, and the app gives all of them to the maker. */
import type { Guard } from '#kernel/access.ts'
import type { Context } from '#platform/server/context.ts'
import type { Queries } from '#platform/server/database.ts'
import type { ExportKind } from '../data-export.ts'

/** The owner may lose what it asks of them between the request and the end of the work, so the maker asks again. */
export type Content = Guard & {
  /** `asked` is the stored filter. The file is written page by page as it is read. */
  write(
    db: Queries,
    context: Context,
    owner: string,
    asked: unknown,
    now: Date,
  ): AsyncIterable<Buffer> | Promise<AsyncIterable<Buffer>>
}

export type Contents = Readonly<Record<ExportKind, Content>>
