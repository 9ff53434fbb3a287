/** The processor time that PostgreSQL spends on each call. */
import type { Case } from '#testing/growth/cases.ts'
import type { Company } from './company.ts'

/** By call, and then by company, in microseconds. */
export type Timed = ReadonlyMap<Case, readonly number[]>

const warmUp = 12
const rounds = 3
/** Calls of one round, unless they take longer than `enough` together. */
const maxCalls = 8
const enough = 100_000

export async function measureTime(companies: readonly Company[], cases: readonly Case[]): Promise<Timed> {
  const timed = new Map<Case, number[]>()
  for (const asked of cases) {
    const figures = companies.map((): number[] => [])
    for (const company of companies) await repeat(company, asked, warmUp)
    for (let round = 0; round < rounds; round++) {
      for (const [i, company] of companies.entries()) figures[i]?.push(await repeat(company, asked, maxCalls))
    }
    timed.set(asked, figures.map(median))
  }
  return timed
}

/** The time of one call, on average. */
async function repeat(company: Company, asked: Case, most: number): Promise<number> {
  // A connection that was closed for idleness is opened again before the clock starts.
  await company.call(asked)
  const began = await company.processorTime()
  let spent = 0
  let calls = 0
  while (calls < most && spent < enough) {
    await company.call(asked)
    calls += 1
    if (calls % 4 === 1) spent = (await company.processorTime()) - began
  }
  return ((await company.processorTime()) - began) / calls
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
}
