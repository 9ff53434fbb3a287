/** A browser behind a proxy with TLS, reduced to what a proxy can get wrong: cookies, addresses, bodies and streams. */
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { connect } from 'node:http2'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'

type Sent = { readonly json?: unknown; readonly form?: FormData; readonly headers?: Record<string, string> }
type Got = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

export type Visitor = {
  call(method: string, path: string, sent?: Sent): Promise<Got>
  /** Opens an event stream and waits for a text in it; `meanwhile` runs once the stream has begun. */
  awaitEvent(path: string, wanted: string, meanwhile: () => Promise<void>): Promise<string>
  /** The status of a page over HTTP/2. */
  statusOverHttp2(path: string): Promise<number | undefined>
  /** Asks for the paths again and again, several at a time, and returns each answer that was not 200. */
  keepAsking(paths: readonly string[], meanwhile: () => Promise<void>): Promise<string[]>
  close(): void
}

/** The proxy listens on the port of this machine; the visitor has an address of its own. */
export function openVisitor(port: number, certificate: string, address: string, origin: string): Visitor {
  const ca = readFileSync(certificate)
  const agent = new Agent({ keepAlive: true, ca })
  const cookies = new Map<string, string>()

  const send = async (method: string, path: string, { json, form, headers = {} }: Sent = {}) => {
    const encoded = form ? new Response(form) : json === undefined ? undefined : Response.json(json)
    const body = encoded && Buffer.from(await encoded.arrayBuffer())
    return new Promise<IncomingMessage>((answered, failed) => {
      const sending = request(
        {
          agent,
          method,
          path,
          port,
          host: 'localhost',
          family: 4,
          localAddress: address,
          headers: {
            origin,
            'sec-fetch-site': 'same-origin',
            cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
            ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
            ...(body && { 'content-length': body.length }),
            ...headers,
          },
        },
        answered,
      )
      sending.on('error', failed)
      sending.end(body)
    })
  }

  const call: Visitor['call'] = async (method, path, sent) => {
    const answer = await send(method, path, sent)
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
  }

  return {
    call,
    awaitEvent: async (path, wanted, meanwhile) => {
      const answer = await send('GET', path)
      let [said, working] = ['', undefined as Promise<void> | undefined]
      for await (const chunk of answer.setEncoding('utf8')) {
        said += chunk
        working ??= meanwhile()
        if (said.includes(wanted)) break
      }
      await working
      return said
    },
    statusOverHttp2: async (path) => {
      const session = connect(`https://localhost:${port}`, { ca })
      const stream = session.request({ ':path': path })
      const status = await new Promise<number | undefined>((answered, failed) => {
        session.on('error', failed)
        stream.on('error', failed)
        stream.on('response', (headers) => answered(headers[':status']))
      })
      stream.resume()
      session.close()
      return status
    },
    keepAsking: async (paths, meanwhile) => {
      const wrong: string[] = []
      let isOver = false
      const ask = async (path: string) => {
        while (!isOver) {
          const said = await call('GET', path).then(
            ({ status }) => status,
            (error: Error) => error.message,
          )
          if (said !== 200) wrong.push(`${path}: ${said}`)
        }
      }
      const asking = [...paths, ...paths].map(ask)
      await meanwhile().finally(() => {
        isOver = true
      })
      await Promise.all(asking)
      return wrong
    },
    close: () => agent.destroy(),
  }
}
