/** The demo's mailbox: letters that are kept in the database instead of being sent. */
import type { Queries } from '../database.ts'
import type { TextSeal } from '../seal.ts'
import { type Letter, type Letterhead, oneLine } from './letter.ts'
import { renderForBrowser } from './render-letter.ts'
import { storedLetters } from './store.ts'

export type StoredLetter = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: Date
}

/** Newest first, at most 100, of one recipient or of all. */
export async function readMailbox(
  db: Queries,
  seal: TextSeal,
  letterhead: Letterhead,
  to?: string,
): Promise<StoredLetter[]> {
  const rows = await storedLetters(db, to?.trim())
  return Promise.all(
    rows.map(async ({ sealedContents, figures, isVerified, createdAt, sentAt }) => {
      const letter = JSON.parse(seal.open(sealedContents)) as Letter
      const rendered = await renderForBrowser(letter, letterhead, { at: createdAt, figures: figures ?? [], isVerified })
      return { to: letter.to, subject: oneLine(letter.subject), ...rendered, sentAt }
    }),
  )
}
