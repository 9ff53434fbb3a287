/** A real SMTP server on loopback that records what it accepted, and can be told to misbehave. */
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type Received = {
  readonly recipients: string[]
  readonly headers: Map<string, string>
  readonly source: string
}

export type MailServer = {
  readonly url: string
  readonly port: number
  /** Every message that was transferred completely, whatever the response was. */
  readonly received: Received[]
  /** The response to RCPT TO or to the message; by default both are accepted. */
  behaviour: Behaviour
  close(): Promise<void>
}

type Behaviour = {
  readonly refuseSender?: number
  readonly refuseRecipient?: number
  readonly refuseMessage?: number
  readonly dropAfterData?: boolean
  readonly beforeAnswer?: () => Promise<void>
}

/** With a password, it admits only clients that know it. */
export async function startMailServer(port = 0, password?: string): Promise<MailServer> {
  const received: Received[] = []
  const answer = (code: number | undefined) => (code ? Object.assign(new Error('No'), { responseCode: code }) : null)
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    onAuth: (given, _session, done) =>
      given.password === password ? done(null, { user: given.username }) : done(new Error('No')),
    logger: false,
    onMailFrom: (_address, _session, done) => done(answer(mailServer.behaviour.refuseSender)),
    onRcptTo: (_address, _session, done) => done(answer(mailServer.behaviour.refuseRecipient)),
    onData: async (stream, session, done) => {
      const source = await text(stream).catch(() => undefined)
      if (source === undefined) return
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address)
      received.push({ recipients, headers: headersOf(source), source })
      await mailServer.behaviour.beforeAnswer?.()
      if (mailServer.behaviour.dropAfterData) return dropConnections(server)
      done(answer(mailServer.behaviour.refuseMessage))
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const taken = (server.server.address() as AddressInfo).port
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    behaviour: {},
    close: () => {
      dropConnections(server)
      return new Promise((resolve) => server.close(resolve))
    },
  }
  return mailServer
}

function dropConnections(server: SMTPServer): void {
  for (const connection of server.connections) connection._socket.destroy()
}

function headersOf(source: string): Map<string, string> {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const lines = head.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])
  return new Map(lines.map(([name = '', value = '']) => [name.toLowerCase(), value.trim()]))
}
