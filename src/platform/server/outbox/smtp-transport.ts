import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { minute, second } from '#kernel/clock.ts'
import { type Failure, type Mailer, type Message, NotDelivered } from './transport.ts'

/**
 * `smtps://` speaks TLS from the start; `smtp://` upgrades where the server offers it, must do so with
 * `?requireTLS=true`, and never does with `?ignoreTLS=true`.
 */
export function smtpTransport(url: string): Mailer {
  const bodies = new Map<string, Readable>()
  const mailer = createTransport({
    pool: true,
    url,
    maxConnections: 5,
    // A retry belongs to the outbox, which knows whether the Message-ID may be used again.
    maxRequeues: 0,
    // Servers close idle connections without a word; leaving first avoids sending into a closed one.
    idleTimeout: 5 * second,
    dnsTimeout: 10 * second,
    connectionTimeout: 20 * second,
    greetingTimeout: 20 * second,
    // Generous, because giving up while the server still thinks about a message makes a second copy of it.
    socketTimeout: 3 * minute,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  mailer.on('error', () => undefined)
  mailer.use('stream', (mail, done) => {
    const { message, data } = mail
    const createReadStream = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const body = createReadStream(options)
      bodies.set(String(data.messageId), body)
      return body
    }
    done()
  })
  return {
    async send(message) {
      try {
        await mailer.sendMail(envelope(message))
      } catch (error) {
        throw notDelivered(error as SmtpError, bodies.get(message.messageId)?.readableDidRead === true)
      } finally {
        bodies.delete(message.messageId)
      }
    },
    close: () => mailer.close(),
  }
}

const checkPatience = 10 * second

/** Why the server does not let us in, or nothing: connects, and signs in where the address holds a password. */
export async function smtpProblem(url: string): Promise<string | undefined> {
  const mailer = createTransport({
    url,
    dnsTimeout: checkPatience,
    connectionTimeout: checkPatience,
    greetingTimeout: checkPatience,
    socketTimeout: checkPatience,
  })
  try {
    await mailer.verify()
    return undefined
  } catch (error) {
    // What the server said may repeat what we sent.
    return reasonOf(error as SmtpError)
  } finally {
    mailer.close()
  }
}

/** Addresses go in as objects, so that nothing in them is read as a list or as a display name. */
function envelope({ messageId, from, to, subject, html, text, replyTo }: Message) {
  return {
    messageId,
    from,
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    xMailer: false as const,
    // Keeps absence notes from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

type SmtpError = Error & {
  readonly code?: string
  readonly originalCode?: string
  readonly command?: string
  readonly responseCode?: number
  readonly permanent?: boolean
}

function notDelivered(error: SmtpError, bodyBegun: boolean): NotDelivered {
  return new NotDelivered(classify(error, bodyBegun), reasonOf(error), error.message)
}

function reasonOf({ code, originalCode, command, responseCode, name }: SmtpError): string {
  return [code, originalCode, command, responseCode].filter(Boolean).join(' ') || name
}

/**
 * A server's refusal of the envelope or of the message is an answer, and settles the matter. It is final where it is
 * about this recipient or this message; a refused sender or password is for the operator to mend, so it is tried again.
 * Without an answer it matters whether any part of the message had left.
 */
function classify({ code, command, responseCode = 0, permanent }: SmtpError, bodyBegun: boolean): Failure {
  const refused = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 400
  if (!refused) return bodyBegun ? 'unknown' : 'not-accepted'
  return permanent && (code === 'EMESSAGE' || command === 'RCPT TO') ? 'rejected-for-good' : 'not-accepted'
}
