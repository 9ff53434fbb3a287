/** Where a profile photo is read: an address that cannot be guessed, for signed-in people only. */
export function photoPath(id: string): string {
  return `/api/users/photo/${id}`
}
