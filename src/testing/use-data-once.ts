/** For a whole test run, whichever of its projects comes first: makes the data that `used-data.ts` copies. */
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { launchApplication } from './process.ts'
import { reachableFolder } from './reachable-folder.ts'

type Run = { usedData?: Promise<string> }

/** Each project has modules of its own, but all of them are set up in one process. */
const run = globalThis as Run

export default async function useDataOnce(project: TestProject): Promise<() => Promise<void>> {
  run.usedData ??= useData()
  const directory = await run.usedData
  project.provide('usedData', directory)
  return () => rm(directory, { recursive: true, force: true })
}

async function useData(): Promise<string> {
  const directory = await reachableFolder('larkfield-used-')
  const application = await launchApplication({ DATA_DIR: directory })
  await application.end('SIGTERM')
  return directory
}
