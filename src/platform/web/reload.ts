/** Loads this page anew, or another page of ours: for what this browser holds and the server has changed. */
export function reloadPage(address?: string): void {
  if (address === undefined) window.location.reload()
  else window.location.assign(address)
}
