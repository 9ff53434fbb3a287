/** The data of a demo that was started and stopped once in a test run. To copy it takes a tenth of what a first start does. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of that demo. */
    usedData: string
  }
}

/** Fills an empty folder. The files keep their owners, because PostgreSQL does not run as root. */
export async function copyUsedData(directory: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', `${inject('usedData')}/.`, directory])
}
