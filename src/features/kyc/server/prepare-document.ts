import type { Side } from '#features/accounts/document-path.ts'
import type { Images } from '#images/images.ts'
import { fileKinds } from '#images/kind.ts'
import { refuseUnfit } from '#images/refuse-unfit.ts'
import type { Wish } from '#images/verdict.ts'
import { type Refusal, refuse, refuseField } from '#kernel/refusal.ts'
import type { UploadedFile } from '#platform/server/http/read-files.ts'
import { bothNeeded, fileNeeded, wrongFormat } from '../document.ts'

/** Large enough to read the small print of a passport. */
const wish: Wish = { accept: fileKinds, fit: 'within', sidePixels: 4000 }

export function chooseSides(files: readonly UploadedFile[]): Record<Side, UploadedFile> | Refusal {
  const empty = files.find(({ bytes }) => bytes.length === 0)
  if (empty) return refuseField(empty.field, fileNeeded)
  const front = files.find(({ field }) => field === 'front')
  const back = files.find(({ field }) => field === 'back')
  if (!front || !back) return refuse('BAD_INPUT', bothNeeded)
  return { front, back }
}

/** The type is determined from the bytes, and only their visible content is kept: the result is a JPEG that we drew. */
export async function prepareDocument(images: Images, { field, bytes }: UploadedFile): Promise<Buffer | Refusal> {
  const verdict = await images.redraw(bytes, wish)
  return 'unfit' in verdict ? refuseUnfit(field, verdict, wrongFormat) : verdict.bytes
}
