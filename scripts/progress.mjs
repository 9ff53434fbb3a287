/** A reporter of Vitest that says how far a run is: files done, failures, and about how long the rest takes. */
import { writeSync } from 'node:fs'

/** Where there is no terminal, whose line could be rewritten, a line is written no more often than this. */
const interval = 15_000

export default class Progress {
  #total = 0
  #done = 0
  #failed = 0
  #began = 0
  #said = 0

  onTestRunStart(files) {
    this.#total = files.length
    this.#began = performance.now()
    this.#said = this.#began
  }

  onTestModuleEnd(file) {
    this.#done += 1
    if (!file.ok()) this.#failed += 1
    const now = performance.now()
    const isTerminal = process.env.PROGRESS_TERMINAL === '1'
    if (!isTerminal && now - this.#said < interval && file.ok()) return
    this.#said = now
    const left = ((now - this.#began) / this.#done) * (this.#total - this.#done)
    // The first files take longest, so before that it would only frighten.
    const isKnown = this.#done >= this.#total / 5
    const rest = isKnown ? `, about ${Math.round(left / 1000)} s left` : ''
    const text = `${this.#done} of ${this.#total} files, ${this.#failed} failed${rest}`
    this.#write(isTerminal ? `\r\x1b[K${text}` : `\n  ${text}`)
  }

  onTestRunEnd() {
    if (this.#said > this.#began) this.#write(process.env.PROGRESS_TERMINAL === '1' ? '\r\x1b[K' : '\n')
  }

  /** The runner passes its own output on as this descriptor, because what a program prints is shown only if it fails. */
  #write(text) {
    if (process.env.PROGRESS_DESCRIPTOR) writeSync(Number(process.env.PROGRESS_DESCRIPTOR), text)
  }
}
