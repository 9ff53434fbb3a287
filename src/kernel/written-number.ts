/**
 * A JSON number that is not written as JavaScript would write it: `1e3`, `10.50`, an integer beyond 2^53. Only a schema that asks for
 * the text takes it. To every other schema it is neither a number nor a string.
 */
export class WrittenNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** So that two bodies compare equal only where they were written alike. */
  toJSON(): { writtenNumber: string } {
    return { writtenNumber: this.text }
  }
}
