/** Questions between the processes that share a port. The parent passes questions and answers on. */

type Answer = () => Promise<unknown>

export type Peers = {
  /** Resolves with the answers of the other processes. One that does not answer in time is left out. */
  ask(question: string): Promise<unknown[]>
  answer(question: string, answer: Answer): void
  /** Tells that this process serves now, so that others ask it. */
  serves(address: string): void
}

/** A process that has its port to itself. */
export const noPeers: Peers = { ask: async () => [], answer: () => undefined, serves: () => undefined }

export type FromWorker =
  | { readonly kind: 'serving'; readonly address: string }
  | { readonly kind: 'ask'; readonly id: number; readonly question: string }
  | { readonly kind: 'answer'; readonly round: number; readonly answer: unknown }

export type ToWorker =
  | { readonly kind: 'question'; readonly round: number; readonly question: string }
  | { readonly kind: 'answers'; readonly id: number; readonly answers: unknown[] }

/** The channel to the parent, as a worker sees it. */
type Channel = {
  send(message: FromWorker): void
  receive(handler: (message: ToWorker) => void): void
}

export function openPeers({ send, receive }: Channel): Peers {
  const known = new Map<string, Answer>()
  const asked = new Map<number, (answers: unknown[]) => void>()
  let lastId = 0
  receive(async (message) => {
    if (message.kind === 'answers') {
      asked.get(message.id)?.(message.answers)
      asked.delete(message.id)
      return
    }
    const { round, question } = message
    // Without an answer, because of an error or during the start, the one who asks does not wait either.
    const answer = await known
      .get(question)?.()
      .catch(() => undefined)
    send({ kind: 'answer', round, answer })
  })
  return {
    ask: (question) =>
      new Promise((resolve) => {
        lastId += 1
        asked.set(lastId, resolve)
        send({ kind: 'ask', id: lastId, question })
      }),
    answer: (question, answer) => void known.set(question, answer),
    serves: (address) => send({ kind: 'serving', address }),
  }
}

const longestWait = 2000

/** The parent's side: passes a question to all other processes, and their answers back to the asker. */
export function createExchange<Worker>(send: (to: Worker, message: ToWorker) => void) {
  type Round = { readonly waitingFor: Set<Worker>; readonly answers: unknown[]; finish(): void }
  const rounds = new Map<number, Round>()
  let lastRound = 0
  const settle = ({ waitingFor, finish }: Round, worker: Worker) => {
    waitingFor.delete(worker)
    if (waitingFor.size === 0) finish()
  }
  return {
    ask: (asker: Worker, others: readonly Worker[], id: number, question: string) => {
      lastRound += 1
      const number = lastRound
      const answers: unknown[] = []
      const timer = setTimeout(() => finish(), longestWait)
      const finish = () => {
        clearTimeout(timer)
        if (rounds.delete(number)) send(asker, { kind: 'answers', id, answers })
      }
      rounds.set(number, { waitingFor: new Set(others), answers, finish })
      for (const worker of others) send(worker, { kind: 'question', round: number, question })
      if (others.length === 0) finish()
    },
    answer: (worker: Worker, number: number, answer: unknown) => {
      const round = rounds.get(number)
      if (!round?.waitingFor.has(worker)) return
      if (answer !== undefined) round.answers.push(answer)
      settle(round, worker)
    },
    /** A process that has ended is not waited for. */
    leave: (worker: Worker) => {
      for (const round of [...rounds.values()]) if (round.waitingFor.has(worker)) settle(round, worker)
    },
  }
}
