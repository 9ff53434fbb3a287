/** Escapes text for HTML. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, ' ').replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Keeps the writer's line breaks. */
export function escapeHtmlLines(text: string): string {
  return escapeHtml(text.replace(/\r\n?/g, '\n')).replaceAll('\n', '<br>')
}
