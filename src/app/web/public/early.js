/* Before anything is drawn: the theme that this reader chose, and no splash after a reload that the application made. */
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (sessionStorage.getItem('reloaded-by-the-app') !== null) document.documentElement.dataset.skipSplash = ''
} catch {
  // With storage switched off there is nothing to remember.
}

/* The last button that was clicked before the page is alive, so that it can be clicked again then. */
const keepButton = (event) => {
  window.earlyClick.button = event.target.closest('button')
}
window.earlyClick = { button: null, stop: () => document.removeEventListener('click', keepButton, true) }
document.addEventListener('click', keepButton, true)
