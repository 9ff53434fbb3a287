/**
 * Of calls that read the same, one may be answered after a later one was, with what held before. It then gets the later
 * answer too, so that nothing old replaces something new.
 */
export function inOrder<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let begun = 0
  let newest: { readonly turn: number; readonly answer: Answer } | undefined
  return async () => {
    begun += 1
    const turn = begun
    const answer = await read()
    if (newest === undefined || newest.turn < turn) newest = { turn, answer }
    return newest.answer
  }
}
