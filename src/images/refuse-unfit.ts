import { type Refusal, type RefusalCode, refuse, refuseField } from '#kernel/refusal.ts'
import { maxPdfPages } from './raw-pixels.ts'
import type { Unfit } from './verdict.ts'

type Telling = readonly [code: RefusalCode, message: string]

const tellings: Record<Exclude<Unfit['unfit'], 'kind' | 'busy'>, Telling> = {
  mixed: ['WRONG_TYPE', 'This file is more than one kind of file at once. Please upload a plain photo or scan.'],
  moving: ['WRONG_TYPE', 'Animated pictures are not accepted. Please upload a still one.'],
  damaged: ['WRONG_TYPE', 'This file is damaged or incomplete. Please choose another file.'],
  pixels: ['TOO_LARGE', 'This picture has too many pixels. Please upload a smaller one.'],
  locked: ['WRONG_TYPE', 'This PDF is locked with a password. Please upload one that opens without.'],
  pages: [
    'TOO_LARGE',
    `This PDF has more than ${maxPdfPages} pages. Please upload only the pages that show your document.`,
  ],
  costly: ['TOO_LARGE', 'This file takes too long to open. Please upload a simpler one.'],
}

export function refuseUnfit(field: string, { unfit }: Unfit, wrongKind: string): Refusal {
  if (unfit === 'busy') {
    const message = 'We are processing many pictures just now. Please try again in a minute.'
    return refuse('NOT_READY', message, { retryAfterSeconds: 30 })
  }
  if (unfit === 'kind') return refuseField(field, wrongKind, 'WRONG_TYPE')
  const [code, message] = tellings[unfit]
  return refuseField(field, message, code)
}
