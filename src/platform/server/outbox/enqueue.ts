import type { Tx } from '../database.ts'
import { newId } from '../ids.ts'
import type { TextSeal } from '../seal.ts'
import { insertLettersWith, type LetterColumns, type NewLetter } from './insert-letters.ts'
import { assertSendable, isNotice, type Letter, type NoticeLetter, oneLine } from './letter.ts'

/** Call these in the transaction of what causes the letter, so that both happen or neither. */
export type Letters = {
  /** Returns the letter's id. */
  enqueue(tx: Tx, letter: Letter, now: Date): string
  /** Any number of letters in one statement. */
  enqueueAll(tx: Tx, letters: readonly Letter[], now: Date): void
  /**
   * Takes as long as enqueuing a letter and has no effect, where the response time must not reveal whether a letter was
   * sent.
   */
  pretendToEnqueue(tx: Tx, letter: Letter, now: Date): void
}

type Notice = { readonly id: string; readonly letter: NoticeLetter }

/** The notifications room's part in every letter. The SQL is evaluated by the statement that writes letters. */
export type Notices = LetterColumns & {
  /** Writes what is shown in the app. */
  add(tx: Tx, notices: readonly Notice[], now: Date): void
}

const noNotices: Notices = { isWanted: 'true', figures: 'null::jsonb', isVerified: 'true', add: () => undefined }

/** `keeps`: there is no mail server, so a letter is delivered by being written. */
export function createLetters(seal: TextSeal, notices: Notices = noNotices, keeps = false): Letters {
  const insertLetters = insertLettersWith(notices, keeps)
  const write = (letter: Letter, now: Date, isReal = true): NewLetter => {
    assertSendable(letter)
    const sealedContents = seal.seal(JSON.stringify(letter))
    const { to: recipient, kind } = letter
    const isLast = letter.isLast ?? false
    return { id: newId(now), recipient, kind, subject: oneLine(letter.subject), sealedContents, isLast, isReal }
  }
  const enqueueAll = (tx: Tx, letters: readonly Letter[], now: Date): string[] => {
    const written = letters.map((letter) => write(letter, now))
    const ids = written.map(({ id }) => id)
    const told = letters.flatMap((letter, place) => (isNotice(letter) ? [{ id: ids[place] ?? '', letter }] : []))
    if (told.length > 0) notices.add(tx, told, now)
    insertLetters(tx, written, now)
    return ids
  }
  return {
    enqueue: (tx, letter, now) => enqueueAll(tx, [letter], now)[0] ?? '',
    enqueueAll: (tx, letters, now) => void enqueueAll(tx, letters, now),
    pretendToEnqueue: (tx, letter, now) => {
      insertLetters(tx, [write(letter, now, false)], now)
    },
  }
}
