/* Before anything is drawn: the theme that this reader chose. */
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // With storage switched off there is nothing to remember.
}

/* The splash is shown once in a browser session, which is how long a cookie without an end lasts. Any click or key skips it. */
const skipSplash = () => {
  document.documentElement.dataset.skipSplash = ''
  removeEventListener('keydown', skipSplash)
  removeEventListener('pointerdown', skipSplash)
}
if (document.cookie.split('; ').includes('splash=shown')) skipSplash()
else {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the page is about to be painted.
  document.cookie = 'splash=shown; path=/; SameSite=Lax'
  addEventListener('keydown', skipSplash)
  addEventListener('pointerdown', skipSplash)
}

/* The server writes the times on a page that it renders, so it must know the reader's time zone. */
// biome-ignore lint/suspicious/noDocumentCookie: as above.
document.cookie = `zone=${Intl.DateTimeFormat().resolvedOptions().timeZone}; path=/; max-age=31536000; SameSite=Lax`

/* The last button that was clicked before the page is alive, so that it can be clicked again then. */
const keepButton = (event) => {
  window.earlyClick.button = event.target.closest('button')
}
window.earlyClick = { button: null, stop: () => document.removeEventListener('click', keepButton, true) }
document.addEventListener('click', keepButton, true)

/* Paper says where and when it was printed. */
addEventListener('beforeprint', () => {
  const now = new Date().toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
  document.body.dataset.printed = `${location.origin}${location.pathname} · printed on ${now}`
})
