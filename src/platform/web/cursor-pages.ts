type Paged = { readonly nextCursor: string | null }

/** How an infinite query walks through an answer that names the next cursor. */
export const cursorPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Paged) => nextCursor ?? undefined,
}
