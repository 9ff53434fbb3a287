/** Pagination by cursor, for `infiniteQueryOptions`. */
type Paged = { readonly nextCursor: string | null }

export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Paged) => nextCursor ?? undefined,
}
