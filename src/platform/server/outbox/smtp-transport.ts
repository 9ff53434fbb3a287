import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { minute, second } from '#kernel/clock.ts'
import { type Failure, type Mailer, type Message, NotDelivered } from './transport.ts'

/**
 * `smtps://` uses TLS from the start; `smtp://` upgrades if the server offers it, must do so with `?requireTLS=true`,
 * and never does with `?ignoreTLS=true`.
 */
export function smtpTransport(url: string): Mailer {
  const bodies = new Map<string, Readable>()
  const mailer = createTransport({
    pool: true,
    url,
    maxConnections: 5,
    // Retrying is up to the outbox, which knows whether the Message-ID may be used again.
    maxRequeues: 0,
    // Servers close idle connections without notice; closing first avoids sending into a closed one.
    idleTimeout: 5 * second,
    dnsTimeout: 10 * second,
    connectionTimeout: 20 * second,
    greetingTimeout: 20 * second,
    // Generous, because giving up while the server still processes a message would send a second copy.
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

const checkTimeout = 10 * second

/** Why the server cannot be used, or undefined: connects, and signs in if the URL contains a password. */
export async function smtpProblem(url: string): Promise<string | undefined> {
  const mailer = createTransport({
    url,
    dnsTimeout: checkTimeout,
    connectionTimeout: checkTimeout,
    greetingTimeout: checkTimeout,
    socketTimeout: checkTimeout,
  })
  try {
    await mailer.verify()
    return undefined
  } catch (error) {
    // The server's reply may quote what we sent.
    return reasonOf(error as SmtpError)
  } finally {
    mailer.close()
  }
}

/** Addresses are passed as objects, so that nothing in them is parsed as a list or a display name. */
function envelope({ messageId, from, to, subject, html, text, replyTo, logo }: Message) {
  return {
    messageId,
    from,
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    ...(logo && {
      attachments: [
        {
          cid: logo.cid,
          content: logo.png,
          contentType: 'image/png',
          filename: 'logo.png',
          contentDisposition: 'inline' as const,
        },
      ],
    }),
    xMailer: false as const,
    // Suppresses automatic replies.
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
 * A server's refusal of the envelope or the message is a definite answer. It is final if it concerns this recipient or
 * this message; a refused sender or password needs the operator, so the letter is retried. Without an answer it matters
 * whether any part of the message had been sent.
 */
function classify({ code, command, responseCode = 0, permanent }: SmtpError, bodyBegun: boolean): Failure {
  const refused = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 400
  if (!refused) return bodyBegun ? 'unknown' : 'not-accepted'
  return permanent && (code === 'EMESSAGE' || command === 'RCPT TO') ? 'rejected-for-good' : 'not-accepted'
}
