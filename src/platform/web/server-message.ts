/** The specification's rule for texts: the server's message if there is one, else the fallback. */
type Failed = { readonly code?: string | undefined; readonly message?: string | undefined }

/** Codes of failures that did not come from the server; their messages are the browser's own. */
const notFromServer = ['UNREACHABLE', 'UNREADABLE', 'UNKNOWN', 'UNEXPECTED']

export function serverMessageOr({ code, message }: Failed, fallback: string): string {
  return code === undefined || notFromServer.includes(code) || !message ? fallback : message
}
