/** What the browser can tell of a document before it is sent; the server looks at the bytes themselves. */
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

/** For the file dialog. Some systems know HEIC by its ending only. */
export const acceptedFiles = [...types, ...endings.map((ending) => `.${ending}`)].join(',')

export function problemWithFile(file: Pick<File, 'name' | 'type' | 'size'> | undefined): string | undefined {
  if (file === undefined || file.size === 0) return fileNeeded
  if (file.size > largestFileBytes) return tooLarge
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const known = file.type === '' ? endings.includes(ending) : types.includes(file.type)
  return known ? undefined : wrongFormat
}

/** Whether a browser is likely to draw it; where it does not, the name has to do. */
export function mayHavePreview({ type }: Pick<File, 'type'>): boolean {
  return type.startsWith('image/')
}

export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
