import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Message, openPeers, type Peers, passOn } from './peers.ts'

type Member = { readonly id: number; readonly peers: Peers; send(message: Message): void }

/** Processes with a parent between them, in one. */
function openCrew(names: readonly string[]) {
  const members = new Map<string, Member>()
  const serving = new Set<Member>()
  for (const [id, name] of names.entries()) {
    const handlers: Member['send'][] = []
    const peers = openPeers({
      id,
      send: (message) => passOn(message, member, serving),
      receive: (handler) => handlers.push(handler),
    })
    const member: Member = { id, peers, send: (message) => handlers.forEach((handler) => void handler(message)) }
    members.set(name, member)
    serving.add(member)
  }
  return (name: string) => members.get(name)?.peers as Peers
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a question reaches all other processes, and their answers come back', async () => {
  const member = openCrew(['one', 'two', 'three'])
  for (const name of ['one', 'two', 'three']) member(name).answer('name', async () => name)
  expect(await member('two').ask('name')).toEqual(['one', 'three'])
  const both = await Promise.all([member('one').ask('name'), member('three').ask('name')])
  expect(both).toEqual([
    ['two', 'three'],
    ['one', 'two'],
  ])
})

test('a process that has no answer is not waited for: alone, unknown or failed', async () => {
  expect(await openCrew(['one'])('one').ask('name')).toEqual([])
  const member = openCrew(['one', 'unknown', 'failed', 'good'])
  member('failed').answer('name', () => Promise.reject(new Error('not today')))
  member('good').answer('name', async () => 'good')
  expect(await member('one').ask('name')).toEqual(['good'])
})

test('a process that ends or stands still meanwhile is waited for two seconds', async () => {
  const member = openCrew(['one', 'frozen', 'good'])
  member('frozen').answer('name', () => new Promise(() => undefined))
  member('good').answer('name', async () => 'good')
  const answers = member('one').ask('name')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await answers).toEqual(['good'])
})
