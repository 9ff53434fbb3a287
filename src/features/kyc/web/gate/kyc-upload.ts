import { Fingerprint } from 'lucide-react'

/** The way to the documents, for every page that leads there. */
export const kycUpload = {
  to: '/upload-kyc',
  label: 'Upload documents',
  hint: 'Front and back of an identity document',
  icon: Fingerprint,
}
