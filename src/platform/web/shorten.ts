/** Truncates a name to so many characters, with an ellipsis. */
export function shorten(text: string, longest: number): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text
}
