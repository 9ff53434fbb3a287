/**
 * The order of test files. Browser journeys and those that start programs mostly wait, for a minute or two each; begun
 * last, they would wait alone. So they begin first, in turn, and the others fill the time. Screens' tests without a
 * simulated browser come last: a worker cannot change its environment, and a new one imports the application again.
 */
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const startsPrograms = /\b(?:startApplication|startProgram|launchServer|startOperatorsServer|startToolServer)\b/

export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const kinds = Map.groupBy(sorted, kindOf)
    const journeys = kinds.get('journey') ?? []
    const programs = kinds.get('programs') ?? []
    const inTurn = Array.from({ length: Math.max(journeys.length, programs.length) }, (_, i) => [
      programs[i],
      journeys[i],
    ])
    return [
      ...inTurn.flat().filter((file) => file !== undefined),
      ...(kinds.get('other') ?? []),
      ...(kinds.get('no page') ?? []),
    ]
  }
}

function kindOf({ project, moduleId }: TestSpecification): 'journey' | 'programs' | 'other' | 'no page' {
  if (project.name === 'browser') return 'journey'
  const text = readFileSync(moduleId, 'utf8')
  if (text.startsWith('// @vitest-environment node')) return 'no page'
  return startsPrograms.test(text) ? 'programs' : 'other'
}
