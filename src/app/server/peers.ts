/** Questions between the processes that share a port. Their parent passes the messages on. */

type Answer = () => Promise<unknown>

export type Peers = {
  /** Resolves with the answers of the other processes. One that does not answer in time is left out. */
  ask(question: string): Promise<unknown[]>
  answer(question: string, answer: Answer): void
}

/** A process that has its port to itself. */
export const noPeers: Peers = { ask: async () => [], answer: () => undefined }

/** `from` and `to` are the ids that `node:cluster` gives. The parent tells the asker how many others it has asked. */
export type Message =
  | { readonly kind: 'question'; readonly id: number; readonly question: string; readonly from: number }
  | { readonly kind: 'asked'; readonly id: number; readonly others: number }
  | { readonly kind: 'answer'; readonly id: number; readonly to: number; readonly answer: unknown }

/** A process as its parent sees it. */
type Member = { readonly id: number; send(message: Message): unknown }

export function passOn(message: Message, sender: Member, serving: ReadonlySet<Member>): void {
  const others = [...serving].filter((member) => member !== sender)
  if (message.kind === 'answer') others.find(({ id }) => id === message.to)?.send(message)
  if (message.kind !== 'question') return
  sender.send({ kind: 'asked', id: message.id, others: others.length })
  for (const member of others) member.send(message)
}

/** The channel to the parent, as a process sees it. */
type Channel = {
  readonly id: number
  send(message: Message): void
  receive(handler: (message: Message) => void): void
}

const longestWait = 2000

export function openPeers({ id: from, send, receive }: Channel): Peers {
  const known = new Map<string, Answer>()
  const asked = new Map<number, { readonly answers: unknown[]; others?: number; finish(): void }>()
  let lastId = 0
  receive(async (message) => {
    const { kind, id } = message
    if (kind === 'question') {
      // Without an answer, because of an error or during the start, the asker does not wait either.
      const answer = await known
        .get(message.question)?.()
        .catch(() => undefined)
      return send({ kind: 'answer', id, to: message.from, answer })
    }
    const round = asked.get(id)
    if (!round) return
    if (kind === 'asked') round.others = message.others
    else round.answers.push(message.answer)
    if (round.answers.length === round.others) round.finish()
  })
  return {
    ask: (question) =>
      new Promise((resolve) => {
        lastId += 1
        const id = lastId
        const answers: unknown[] = []
        const finish = () => {
          clearTimeout(timer)
          asked.delete(id)
          resolve(answers.filter((answer) => answer !== undefined))
        }
        // A process that ends or stands still meanwhile does not answer.
        const timer = setTimeout(finish, longestWait)
        asked.set(id, { answers, finish })
        send({ kind: 'question', id, question, from })
      }),
    answer: (question, answer) => void known.set(question, answer),
  }
}
