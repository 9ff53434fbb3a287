/** Both ends of a long address or hash, which is what people compare at a glance. */
export function shortenMiddle(text: string, ends = 6): string {
  return text.length > 2 * ends + 1 ? `${text.slice(0, ends)}…${text.slice(-ends)}` : text
}
