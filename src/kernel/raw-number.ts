/**
 * A JSON number that is not written as JavaScript would print it: `1e3`, `10.50`, an integer beyond 2^53. Only a schema
 * that asks for the text accepts it; to every other schema it is neither a number nor a string.
 */
export class RawNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** Two bodies compare equal only if their numbers were written alike. */
  toJSON(): { writtenNumber: string } {
    return { writtenNumber: this.text }
  }
}
