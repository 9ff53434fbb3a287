/** Rows and buffers of each call, from the plans that the server writes into its log. */
import { open, stat } from 'node:fs/promises'
import type { Case } from '#testing/growth/cases.ts'
import { sumOf, type Work, workOf } from '#testing/growth/plan.ts'
import type { Company } from './company.ts'

/** By call, and then by company. */
export type Counted = ReadonlyMap<Case, readonly Work[]>

/** Two connections: each plans a prepared statement for its values five times before it may plan for any values. */
const warmUp = 12

export async function countWork(companies: readonly Company[], cases: readonly Case[], log: string): Promise<Counted> {
  const counted = new Map<Case, Work[]>()
  for (const asked of cases) {
    const works: Work[] = []
    for (const company of companies) works.push(await workOfCall(company, asked, log))
    counted.set(asked, works)
  }
  return counted
}

async function workOfCall(company: Company, asked: Case, log: string): Promise<Work> {
  for (let i = 0; i < warmUp; i++) await company.call(asked)
  const { size: before } = await stat(log)
  await company.call(asked)
  // The log is written before the answer is, so nothing is waited for.
  const { size: after } = await stat(log)
  // The engine has shortened its log meanwhile.
  if (after < before) return workOfCall(company, asked, log)
  return sumOf(plansIn(await readPart(log, before, after)).map(workOf))
}

async function readPart(path: string, from: number, to: number): Promise<string> {
  const file = await open(path)
  try {
    return (await file.read(Buffer.alloc(to - from), 0, to - from, from)).buffer.toString()
  } finally {
    await file.close()
  }
}

/** A plan follows its heading, on lines that begin with a tab. */
function plansIn(log: string): string[] {
  return [...log.matchAll(/ plan:\n((?:\t.*\n)+)/g)].map(([, plan = '']) => plan)
}
