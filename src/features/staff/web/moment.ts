const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

export function momentText(iso: string): string {
  return moment.format(new Date(iso))
}

export function dateText(iso: string): string {
  return date.format(new Date(iso))
}
