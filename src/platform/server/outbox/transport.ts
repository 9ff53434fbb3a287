/** How letters leave the house, and what is known when one did not. */

export type Message = {
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly replyTo?: string
}

export type Mailer = {
  /** Resolves when the server has taken the message. */
  send(message: Message): Promise<void>
  close(): void
}

/** Without a mail server a letter has arrived as soon as it is in the database: the demo's mailbox shows it there. */
export type Transport = Mailer | 'mailbox'

/**
 * `not-accepted`: it is certain that the server did not take the message. `unknown`: the answer was lost after the
 * message had begun to travel, so it may have been taken. `rejected-for-good`: asking again would not help.
 */
export type Failure = 'not-accepted' | 'unknown' | 'rejected-for-good'

export class NotDelivered extends Error {
  readonly failure: Failure
  /** The server's own words, which may name the recipient: for the database, not for the log. */
  readonly detail: string

  constructor(failure: Failure, reason: string, detail: string) {
    super(reason)
    this.failure = failure
    this.detail = detail
  }
}
