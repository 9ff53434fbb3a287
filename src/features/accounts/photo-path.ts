/** Where a profile photo is read: an address that cannot be guessed, for signed-in people only. */
const folder = '/api/users/photo/'

export function photoPath(id: string): string {
  return `${folder}${id}`
}

/** The id in such an address; a photo that an image service keeps has none. */
export function photoIdIn(photo: string): string | undefined {
  return photo.startsWith(folder) ? photo.slice(folder.length) : undefined
}
