/** The splash belongs to the start of a visit, so a reload that the application makes itself leaves a note to skip it. */
const note = 'reloaded-by-the-app'

export function reloadWithoutSplash(address?: string): void {
  try {
    sessionStorage.setItem(note, 'yes')
  } catch {
    // With storage switched off the splash shows once more, which harms nobody.
  }
  if (address === undefined) window.location.reload()
  else window.location.assign(address)
}

/** True once after such a reload. */
export function takeReloadNote(): boolean {
  try {
    const left = sessionStorage.getItem(note) !== null
    sessionStorage.removeItem(note)
    return left
  } catch {
    return false
  }
}
