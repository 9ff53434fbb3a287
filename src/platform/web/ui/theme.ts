/** The reader's choice between light, dark and the system's setting, stored in this browser. */
type Theme = 'system' | 'light' | 'dark'

const storageKey = 'theme'
const changed = 'theme-changed'

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies the stored choice to the page. Call it before the first render, so that no other theme flashes. */
export function applyTheme(theme: Theme = readTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // A browser that forbids storage still gets the theme for this page.
  }
  applyTheme(theme)
  window.dispatchEvent(new Event(changed))
}

/** Calls back when the choice changes here or in another tab. */
export function watchTheme(callback: () => void): () => void {
  function handleStorage(event: StorageEvent) {
    if (event.key !== storageKey && event.key !== null) return
    applyTheme()
    callback()
  }
  window.addEventListener('storage', handleStorage)
  window.addEventListener(changed, callback)
  return () => {
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener(changed, callback)
  }
}

/** The theme shown now, which is the choice even if it could not be stored. */
export function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
