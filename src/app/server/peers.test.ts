import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createExchange, type FromWorker, openPeers, type Peers, type ToWorker } from './peers.ts'

type Member = { readonly peers: Peers; receive(message: ToWorker): void }

/** Processes with a parent between them, in one. */
function openCrew(names: readonly string[]) {
  const members = new Map<string, Member>()
  const exchange = createExchange<string>((name, message) => members.get(name)?.receive(message))
  const passOn = (name: string) => (message: FromWorker) => {
    if (message.kind === 'answer') exchange.answer(name, message.round, message.answer)
    if (message.kind !== 'ask') return
    exchange.ask(
      name,
      names.filter((other) => other !== name),
      message.id,
      message.question,
    )
  }
  for (const name of names) {
    const handlers: Member['receive'][] = []
    const peers = openPeers({ send: passOn(name), receive: (handler) => handlers.push(handler) })
    members.set(name, { peers, receive: (message) => handlers.forEach((handler) => void handler(message)) })
  }
  const member = (name: string) => members.get(name)?.peers as Peers
  return { member, leave: exchange.leave }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a question reaches all other processes, and their answers come back', async () => {
  const { member } = openCrew(['one', 'two', 'three'])
  for (const name of ['one', 'two', 'three']) member(name).answer('name', async () => name)
  expect(await member('two').ask('name')).toEqual(['one', 'three'])
  const both = await Promise.all([member('one').ask('name'), member('three').ask('name')])
  expect(both).toEqual([
    ['two', 'three'],
    ['one', 'two'],
  ])
})

test('a process that cannot answer is not waited for: alone, unknown, failed, ended or frozen', async () => {
  expect(await openCrew(['one']).member('one').ask('name')).toEqual([])

  const { member, leave } = openCrew(['one', 'unknown', 'failed', 'frozen', 'good'])
  member('failed').answer('name', () => Promise.reject(new Error('not today')))
  member('frozen').answer('name', () => new Promise(() => undefined))
  member('good').answer('name', async () => 'good')
  const untilEnded = member('one').ask('name')
  await vi.advanceTimersByTimeAsync(100)
  leave('frozen')
  expect(await untilEnded).toEqual(['good'])

  const untilOverdue = member('one').ask('name')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await untilOverdue).toEqual(['good'])
})
