/** An identity document has two sides. Each is read at an address that only its owner and staff can open. */

export const sides = ['front', 'back'] as const
export type Side = (typeof sides)[number]

/** The version is part of the address, so that nobody sees another upload than the one they decide on. */
export function documentPath(ownerId: string, version: number, side: Side): string {
  return `/api/users/kyc/${ownerId}/documents/${version}/${side}`
}

export const largestFileBytes = 10_485_760

export const bothNeeded = 'Please upload both front and back documents.'
export const fileNeeded = 'Please select a file.'
export const tooLarge = 'File size must be less than 10MB.'
export const unknownDocument = 'There is no such document, or it was replaced by a newer one'
export const wrongFormat = 'Invalid file format. Only JPEG, JPG, PNG, and PDF are allowed.'
