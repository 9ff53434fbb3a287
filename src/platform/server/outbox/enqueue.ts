import type { Tx } from '../database.ts'
import { newId } from '../ids.ts'
import type { TextSeal } from '../seal.ts'
import { assertSendable, type Letter, oneLine } from './letter.ts'
import { insertLetters, type NewLetter } from './store.ts'

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

export function createLetters(seal: TextSeal): Letters {
  const write = (letter: Letter, now: Date): NewLetter => {
    assertSendable(letter)
    const sealedContents = seal.seal(JSON.stringify(letter))
    const { to: recipient, isLast = false } = letter
    return { id: newId(now), recipient, subject: oneLine(letter.subject), sealedContents, isLast }
  }
  return {
    enqueue: (tx, letter, now) => {
      const written = write(letter, now)
      insertLetters(tx, [written], now)
      return written.id
    },
    enqueueAll: (tx, letters, now) => {
      const written = letters.map((letter) => write(letter, now))
      insertLetters(tx, written, now)
    },
    pretendToEnqueue: (tx, letter, now) => {
      write(letter, now)
      insertLetters(tx, [], now)
    },
  }
}
