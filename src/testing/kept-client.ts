/** A client that repeats the same request on one keep-alive connection, as a proxy does. */
import { Agent, request } from 'node:http'

/** The status of the response, or the error code if there was none. */
type ClientResult = number | string

export type KeptClient = {
  readonly outcomes: readonly ClientResult[]
  /** Resolves when the client was stopped, or when a request got no response. */
  readonly ended: Promise<readonly ClientResult[]>
  /** Lets the request in flight finish. */
  stop(): Promise<readonly ClientResult[]>
}

export function startClients(url: string, count: number): KeptClient[] {
  return Array.from({ length: count }, () => startClient(url))
}

function startClient(url: string): KeptClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const outcomes: ClientResult[] = []
  let isOver = false
  const run = async () => {
    do {
      const outcome = await ask(url, agent)
      outcomes.push(outcome)
      if (typeof outcome === 'string') break
    } while (!isOver)
    agent.destroy()
    return outcomes
  }
  const ended = run()
  return {
    outcomes,
    ended,
    stop: () => {
      isOver = true
      return ended
    },
  }
}

function ask(url: string, agent: Agent): Promise<ClientResult> {
  return new Promise((resolve) => {
    const fail = ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message)
    const asked = request(url, { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', fail)
    })
    asked.on('error', fail)
    asked.end()
  })
}
