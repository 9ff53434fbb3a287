const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

export function sentAtText(moment: string): string {
  return format.format(new Date(moment))
}
