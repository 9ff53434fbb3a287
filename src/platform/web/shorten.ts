/** Truncates a name to so many characters, with an ellipsis. */
export function shorten(text: string, longest: number): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text
}

/** Both ends of a long address or hash, which is what people compare at a glance. */
export function shortenMiddle(text: string, ends = 6): string {
  return text.length > 2 * ends + 1 ? `${text.slice(0, ends)}…${text.slice(-ends)}` : text
}
