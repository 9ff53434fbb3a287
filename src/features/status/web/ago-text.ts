import { ageText, justNow } from '#requests/web/age.ts'

/** `5 min ago`. */
export function agoText(at: string, now: number): string {
  const text = ageText(at, now)
  return text === justNow ? text : `${text} ago`
}
