/**
 * Concurrent reads may resolve out of order. A late answer is replaced by the newer one, so that nothing stale is
 * shown.
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
