import { Fingerprint } from 'lucide-react'
import * as paths from '#kernel/paths.ts'

/** The link to the document upload, for every page that offers it. */
export const kycUpload = {
  to: paths.uploadKyc,
  label: 'Upload documents',
  hint: 'Front and back of an identity document',
  icon: Fingerprint,
}
