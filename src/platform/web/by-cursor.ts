/** How a list is read on: for `infiniteQueryOptions`. */
type Paged = { readonly nextCursor: string | null }

export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Paged) => nextCursor ?? undefined,
}
