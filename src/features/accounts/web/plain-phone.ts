/** Strips the separators that people type between digits; the phone format allows none. */
export function plainPhone(text: string): string {
  return text.replace(/[\s().-]/g, '')
}
