/** Hands bytes to the browser to be saved. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers begin to read only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
