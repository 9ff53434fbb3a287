/** At most so many characters of a name, with an ellipsis for what is left out. */
export function shorten(text: string, longest: number): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text
}
