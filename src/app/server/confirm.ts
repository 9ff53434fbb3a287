import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'

type Terminal = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream }

/** Asks the person at the terminal. Leaving without an answer counts as no. */
export async function confirm(question: string, terminal: Terminal, signal: AbortSignal): Promise<boolean> {
  const lines = createInterface(terminal)
  const left = once(lines, 'close').then(() => '')
  try {
    const answer = await Promise.race([lines.question(`${question} [y/N] `, { signal }), left])
    return /^y(?:es)?$/i.test(answer.trim())
  } catch (error) {
    if ((error as Error).name === 'AbortError') return false
    throw error
  } finally {
    lines.close()
  }
}
