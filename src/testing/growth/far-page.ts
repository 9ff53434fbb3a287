/** A page far down a list is so many full pages from the first, or the last one where there are fewer. */
const pages = 25
export const farLimit = 200

/** `next` reads the page of a cursor, and returns the cursor of the one behind it. */
export async function farCursor(
  next: (cursor: string | undefined) => Promise<string | null>,
): Promise<string | undefined> {
  let cursor: string | undefined
  for (let page = 0; page < pages; page++) {
    const found = await next(cursor)
    if (!found) break
    cursor = found
  }
  return cursor
}
