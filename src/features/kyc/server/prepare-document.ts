import { type Refusal, refuse, refuseField } from '../../../kernel/refusal.ts'
import type { UploadedFile } from '../../../platform/server/http/read-files.ts'
import type { Images } from '../../../platform/server/images/images.ts'
import { imageKinds, kindOf } from '../../../platform/server/images/kind.ts'
import { refuseUnfit } from '../../../platform/server/images/refuse-unfit.ts'
import type { Wish } from '../../../platform/server/images/verdict.ts'
import { bothNeeded, type DocumentType, fileNeeded, type Side, wrongFormat } from '../document.ts'
import { type PdfProblem, problemWithPdf } from './check-pdf.ts'

export type Prepared = { readonly bytes: Buffer; readonly type: DocumentType }

/** Large enough to read the small print of a passport. */
const wish: Wish = { accept: imageKinds, fit: 'within', sidePixels: 4000 }

export function chooseSides(files: readonly UploadedFile[]): Record<Side, UploadedFile> | Refusal {
  const empty = files.find(({ bytes }) => bytes.length === 0)
  if (empty) return refuseField(empty.field, fileNeeded)
  const front = files.find(({ field }) => field === 'front')
  const back = files.find(({ field }) => field === 'back')
  if (!front || !back) return refuse('BAD_INPUT', bothNeeded)
  return { front, back }
}

/** What the bytes are decides: a picture is drawn anew, a PDF is looked through and kept. */
export async function prepareDocument(images: Images, { field, bytes }: UploadedFile): Promise<Prepared | Refusal> {
  if (kindOf(bytes) === 'pdf') {
    const problem = problemWithPdf(bytes)
    return problem ? refuseField(field, pdfTexts[problem], 'WRONG_TYPE') : { bytes, type: 'application/pdf' }
  }
  const verdict = await images.redraw(bytes, wish)
  return 'unfit' in verdict ? refuseUnfit(field, verdict, wrongFormat) : { bytes: verdict.bytes, type: 'image/jpeg' }
}

const pdfTexts: Record<PdfProblem, string> = {
  damaged: 'This PDF is damaged or incomplete. Please choose another file.',
  mixed: 'This file is more than one kind of file at once. Please upload a plain photo or scan.',
  active: 'This PDF holds scripts or other files. Please upload a plain scan.',
  locked: 'This PDF is locked with a password. Please upload one that opens without.',
}
