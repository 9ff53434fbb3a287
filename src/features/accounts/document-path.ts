/** An identity document has two sides. Each has a URL that only its owner and staff can open. */
export const sides = ['front', 'back'] as const
export type Side = (typeof sides)[number]

/** The version is part of the URL, so that staff see exactly the upload they decide on. */
export function documentPath(ownerId: string, version: number, side: Side): string {
  return `/api/users/kyc/${ownerId}/documents/${version}/${side}`
}
