import type { Tx } from '../database.ts'
import { newId } from '../ids.ts'
import type { Seal } from '../seal.ts'
import { assertSendable, type Letter, oneLine } from './letter.ts'
import { insertLetters, type NewLetter } from './store.ts'

/** Call it in the transaction of what causes the letter, so that both happen or neither. Returns the letter's id. */
export function enqueue(tx: Tx, seal: Seal, letter: Letter, now: Date): string {
  const written = write(seal, letter, now)
  insertLetters(tx, [written], now)
  return written.id
}

/** Any number of letters in one statement. */
export function enqueueAll(tx: Tx, seal: Seal, letters: readonly Letter[], now: Date): void {
  const written = letters.map((letter) => write(seal, letter, now))
  insertLetters(tx, written, now)
}

/**
 * Takes as long as enqueuing a letter and has no effect, where the response time must not reveal whether a letter was
 * sent.
 */
export function pretendToEnqueue(tx: Tx, seal: Seal, letter: Letter, now: Date): void {
  write(seal, letter, now)
  insertLetters(tx, [], now)
}

function write(seal: Seal, letter: Letter, now: Date): NewLetter {
  assertSendable(letter)
  const sealedContents = seal.seal(JSON.stringify(letter))
  return { id: newId(now), recipient: letter.to, subject: oneLine(letter.subject), sealedContents }
}
