/** Checks a photo in the browser before it is sent; the server inspects the bytes. */
export const photoTypes = ['image/jpeg', 'image/png']

const largestBytes = 10 * 1024 * 1024

export function problemWithPhoto({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!photoTypes.includes(type)) return 'Only JPEG, JPG and PNG photos are allowed'
  return size > largestBytes ? 'File size must be less than 10MB.' : undefined
}
