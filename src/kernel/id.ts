export const idPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

export function isId(text: string): boolean {
  return idPattern.test(text)
}
