/** The operator's risk notice under a version, so that a request records which text was acknowledged. */
import { createHash } from 'node:crypto'

type Notice = { readonly title: string; readonly text: string }
export type RiskNotice = Notice & { readonly version: string }

/** The version is a digest of the text: an edited notice has another version, and the same text always the same one. */
export function versionedNotice({ title, text }: Notice): RiskNotice {
  const digest = createHash('sha256').update(`${title}\n${text}`).digest('hex')
  return { title, text, version: digest.slice(0, 16) }
}
