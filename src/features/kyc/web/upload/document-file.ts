/** Checks a document in the browser before it is sent; the server inspects the bytes. */
import { fileNeeded, largestFileBytes, tooLarge, wrongFormat } from '../../document.ts'

const endings = ['jpeg', 'jpg', 'png', 'gif', 'webp', 'bmp', 'heic', 'pdf']
const types = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/bmp',
  'image/heic',
  'image/heif',
  'application/pdf',
]

/** For the file dialog. Some systems recognise HEIC only by its extension. */
export const acceptedFiles = [...types, ...endings.map((ending) => `.${ending}`)].join(',')

export function problemWithFile(file: Pick<File, 'name' | 'type' | 'size'> | undefined): string | undefined {
  if (file === undefined || file.size === 0) return fileNeeded
  if (file.size > largestFileBytes) return tooLarge
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const known = file.type === '' ? endings.includes(ending) : types.includes(file.type)
  return known ? undefined : wrongFormat
}

/** Whether the browser may be able to render it; if it fails, only the name is shown. */
export function mayHavePreview({ type }: Pick<File, 'type'>): boolean {
  return type.startsWith('image/')
}
