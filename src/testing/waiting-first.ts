/**
 * The order of test files. Those that start programs mostly wait, for a minute or two each; begun last, they would wait
 * alone. So they begin first, and the others fill the time.
 */
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const startsPrograms = /\b(?:startApplication|startProgram|launchServer|startOperatorsServer|startToolServer)\b/

export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waits = new Set(sorted.filter(({ moduleId }) => startsPrograms.test(readFileSync(moduleId, 'utf8'))))
    return [...waits, ...sorted.filter((file) => !waits.has(file))]
  }
}
