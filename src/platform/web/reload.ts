/**
 * Reloads this page or opens another one of ours with a full load, when the server has changed state that this browser
 * holds.
 */
export function reloadPage(address?: string): void {
  if (address === undefined) window.location.reload()
  else window.location.assign(address)
}
