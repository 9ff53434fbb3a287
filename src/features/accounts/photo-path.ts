/** The URL of a profile photo: it cannot be guessed, and is for signed-in people only. */
const folder = '/api/users/photo/'

export function photoPath(id: string): string {
  return `${folder}${id}`
}

/** The id in such a URL; a photo at an image service has none. */
export function photoIdIn(photo: string): string | undefined {
  return photo.startsWith(folder) ? photo.slice(folder.length) : undefined
}
