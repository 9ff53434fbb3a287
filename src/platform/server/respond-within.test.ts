import pino from 'pino'
import { expect, test } from 'vitest'
import { refuse } from '#kernel/refusal.ts'
import { respondWithin } from './respond-within.ts'

const lines: string[] = []
const context = { log: pino({}, { write: (line: string) => void lines.push(line) }) }
const underWay = refuse('WRONG_STATE', 'It is under way.')

test('work that ends soon answers, and its failure is the caller’s', async () => {
  expect(await respondWithin(Promise.resolve('done'), underWay, context)).toBe('done')
  await expect(respondWithin(Promise.reject(new Error('broken')), underWay, context)).rejects.toThrow('broken')
  expect(lines).toEqual([])
})

test('work that takes longer continues, and its failure is logged', async () => {
  const [good, bad] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  for (const { promise } of [good, bad]) expect(await respondWithin(promise, underWay, context, 0)).toBe(underWay)
  good.resolve('done')
  bad.reject(new Error('broken'))
  await expect.poll(() => lines.map((line) => JSON.parse(line).err.message)).toEqual(['broken'])
})
