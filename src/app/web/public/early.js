/* Before anything is drawn: the theme that this reader chose, and our fonts if the browser has them. Otherwise they load
   once the page is alive: on a slow line they would delay its scripts. */
try {
  if (localStorage.getItem('fonts') === 'here') document.documentElement.dataset.fonts = ''
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

/* Zod would try whether it may write code, which our content policy forbids, and the browser reports each try. */
window.__zod_globalConfig = { jitless: true }

/* The server writes the times on a page that it renders, so it must know the reader's time zone. */
// biome-ignore lint/suspicious/noDocumentCookie: as above.
document.cookie = `zone=${Intl.DateTimeFormat().resolvedOptions().timeZone}; path=/; max-age=31536000; SameSite=Lax`

/* What was done before the page is alive, so that it can be done again then: the last button, and keys of shortcuts. */
const keepButton = (event) => {
  window.early.button = event.target.closest('button')
}
const keepKey = (event) => {
  const { key, target } = event
  const isTyping = target.closest?.('input, textarea, select, [contenteditable]')
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (/^(?:\S|ArrowDown|ArrowUp)$/.test(key) && window.early.keys.length < 20) window.early.keys.push(key)
}
/* A form that the browser sends by itself would put its fields into the address. */
const holdForm = (event) => event.preventDefault()
const stop = () => {
  document.removeEventListener('click', keepButton, true)
  document.removeEventListener('keydown', keepKey, true)
  document.removeEventListener('submit', holdForm, true)
}
window.early = { button: null, keys: [], stop }
document.addEventListener('click', keepButton, true)
document.addEventListener('keydown', keepKey, true)
document.addEventListener('submit', holdForm, true)

/* Paper says where and when it was printed. */
addEventListener('beforeprint', () => {
  const now = new Date().toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
  document.body.dataset.printed = `${location.origin}${location.pathname} · printed on ${now}`
})
