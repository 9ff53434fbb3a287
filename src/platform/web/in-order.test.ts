import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

function openReading() {
  const answers: PromiseWithResolvers<string>[] = []
  const read = inOrder(() => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  return { read, answer: (call: number, text: string) => answers[call]?.resolve(text), answers }
}

it('gives each call its answer as long as they come in order', async () => {
  const { read, answer } = openReading()
  const [first, second] = [read(), read()]
  answer(0, 'old')
  expect(await first).toBe('old')
  answer(1, 'new')
  expect(await second).toBe('new')
})

it('gives a call that was overtaken the answer of the later one', async () => {
  const { read, answer } = openReading()
  const [first, second] = [read(), read()]
  answer(1, 'new')
  expect(await second).toBe('new')
  answer(0, 'old')
  expect(await first).toBe('new')
})

it('a failure stays with its call', async () => {
  const { read, answer, answers } = openReading()
  const [first, second] = [read(), read()]
  answer(1, 'new')
  await second
  answers[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
})
