import { Fingerprint } from 'lucide-react'
import * as paths from '#kernel/paths.ts'

/** The way to the documents, for every page that leads there. */
export const kycUpload = {
  to: paths.uploadKyc,
  label: 'Upload documents',
  hint: 'Front and back of an identity document',
  icon: Fingerprint,
}
