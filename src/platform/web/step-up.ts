/**
 * A call that is refused with STEP_UP waits until the person has proved a factor, and is then sent again as it was. The
 * platform knows no factors: the app registers who asks for them.
 */
import { CallFailure } from './failure.ts'

/** Asks for one of these factors. Resolves to whether one was proved. */
type AskForFactor = (needs: readonly string[]) => Promise<boolean>

let asker: AskForFactor | undefined
let asking: Promise<boolean> | undefined

/** Returns a function that takes the registration back. */
export function stepUpBy(ask: AskForFactor): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Calls that are refused at the same time share one question. */
export async function withStepUp<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'STEP_UP' || asker === undefined) throw error
    asking ??= asker(error.needs).finally(() => {
      asking = undefined
    })
    if (await asking) return send()
    throw new CallFailure({ ...error, code: 'NOT_CONFIRMED', message: notConfirmed })
  }
}

const notConfirmed = 'Nothing was done, because you did not confirm that it is you.'
