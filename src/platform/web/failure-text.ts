/** The specification's rule for texts: what the server says, where it says something, else the fallback. */
type Said = { readonly code?: string | undefined; readonly message?: string | undefined }

/** Codes of answers that never came from the server, whose words are the browser's own. */
const unsaid = ['UNREACHABLE', 'UNREADABLE', 'UNKNOWN', 'UNEXPECTED']

export function failureText({ code, message }: Said, fallback: string): string {
  return code === undefined || unsaid.includes(code) || !message ? fallback : message
}
