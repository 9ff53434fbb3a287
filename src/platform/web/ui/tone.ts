/** The five meanings that a colour may have. */
export type Tone = 'neutral' | 'waiting' | 'good' | 'bad' | 'info'

export const toneOnSoft: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-muted',
  waiting: 'bg-waiting-soft text-waiting',
  good: 'bg-good-soft text-good',
  bad: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}
