/** People write phone numbers in groups; the format has digits only. */
export function plainPhone(text: string): string {
  return text.replace(/[\s().-]/g, '')
}
