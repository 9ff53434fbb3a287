import type { Tx } from '../database.ts'
import { newId } from '../ids.ts'
import type { Seal } from '../seal.ts'
import { assertSendable, type Letter, oneLine } from './letter.ts'
import { insertLetters, type NewLetter } from './store.ts'

/** Call these in the transaction of what causes the letter: both happen or neither does. */
export type Letters = {
  /** Answers the letter's id. */
  enqueue(tx: Tx, letter: Letter, now: Date): string
  /** Any number of letters for the price of one statement. */
  enqueueAll(tx: Tx, letters: readonly Letter[], now: Date): void
  /** The work of enqueuing a letter without its effect, for where the time taken must not tell whether there was one. */
  pretendToEnqueue(tx: Tx, letter: Letter, now: Date): void
}

export function createLetters(seal: Seal): Letters {
  const write = (letter: Letter, now: Date): NewLetter => {
    assertSendable(letter)
    const sealedContents = seal.seal(JSON.stringify(letter))
    return { id: newId(now), recipient: letter.to, subject: oneLine(letter.subject), sealedContents }
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
