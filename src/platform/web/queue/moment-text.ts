const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export function momentText(iso: string): string {
  return format.format(new Date(iso))
}
