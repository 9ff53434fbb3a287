/** Sends letters, and classifies failures. */

export type Message = {
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly replyTo?: string
  /** Shown by the HTML under its content id. */
  readonly logo?: { readonly cid: string; readonly png: Buffer }
}

export type Mailer = {
  /** Resolves when the server has accepted the message. */
  send(message: Message): Promise<void>
  close(): void
}

/** Without a mail server a letter counts as delivered once it is in the database, where the demo's mailbox shows it. */
export type Transport = Mailer | 'mailbox'

/**
 * `not-accepted`: the server certainly did not accept the message. `unknown`: the connection was lost after the message
 * was partly sent, so it may have been accepted. `rejected-for-good`: a retry would not help.
 */
export type Failure = 'not-accepted' | 'unknown' | 'rejected-for-good'

export class NotDelivered extends Error {
  readonly failure: Failure
  /** The server's own text, which may name the recipient: for the database, not for the log. */
  readonly detail: string

  constructor(failure: Failure, reason: string, detail: string) {
    super(reason)
    this.failure = failure
    this.detail = detail
  }
}
