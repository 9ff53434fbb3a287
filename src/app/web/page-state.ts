/** The state that the server rendered this page from, embedded in the page as JSON. */
import type { PageState } from '#features/site/page-state.ts'

export function readPageState(): PageState | undefined {
  const text = document.getElementById('page-state')?.textContent
  return text ? (JSON.parse(text) as PageState) : undefined
}
