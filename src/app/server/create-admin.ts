/** `npm run create-admin -- EMAIL "NAME"`: creates an admin. There is no default password: a letter leads to one. */
import { parseArgs } from 'node:util'
import { readContent, readLogo, readPictures } from '#features/operator/server/door.ts'
import { makeAdmin, type Post } from '#features/people/server/make-admin.ts'
import { isRefusal, type RefusalCode } from '#kernel/refusal.ts'
import { emailAddress, requiredLine } from '#kernel/wire-text.ts'
import { announceOnce } from '#platform/server/changes.ts'
import { InvalidConfiguration } from '#platform/server/config.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import { keyProblem } from '#platform/server/keys/known-keys.ts'
import { createLog } from '#platform/server/log.ts'
import { deliver } from '#platform/server/outbox/deliver.ts'
import { createLetters } from '#platform/server/outbox/enqueue.ts'
import { smtpTransport } from '#platform/server/outbox/smtp-transport.ts'
import type { TextSeal } from '#platform/server/seal.ts'
import { openExistingSecrets } from '#platform/server/secrets.ts'
import { withDatabase } from './command.ts'
import { readConfig } from './configuration.ts'
import { letterheadOf } from './letterhead.ts'

const usage = `Usage: npm run create-admin -- EMAIL "NAME"
       npm run create-admin -- --promote EMAIL

The first makes a new account. The second makes an account that exists an admin: it is signed out everywhere, and its
password, known browsers and link to Google are forgotten, so that only a letter to its address leads into it.`

function readArguments() {
  try {
    const options = { promote: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [email, name = 'Administrator', ...more] = positionals
    const promote = values.promote
    if (more.length > 0 || (promote && positionals.length !== 1)) return undefined
    return { promote, email: emailAddress.parse(email), name: requiredLine('', 100).parse(name) }
  } catch {
    return undefined
  }
}

/**
 * The application's processes must be able to open the letter, and its link must lead to their address; both need
 * configuration.
 */
async function findPost(db: Queries): Promise<(Post & { readonly seal: TextSeal }) | undefined> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR, APP_URL, PORT, SECRET_KEY, SECRET_KEY_PREVIOUS } = process.env
  const config = readConfig({ DATA_DIR, APP_URL, PORT, SECRET_KEY, SECRET_KEY_PREVIOUS })
  const isOwnServer = Boolean(DATABASE_URL || DATABASE_OWNER_URL)
  if (isOwnServer && (!SECRET_KEY || !APP_URL)) return undefined
  const secrets = await openExistingSecrets(config)
  const problem = await keyProblem(db, secrets)
  if (problem !== undefined) throw new InvalidConfiguration([problem])
  return { letters: createLetters(secrets.letterSeal), appUrl: config.appUrl, seal: secrets.letterSeal }
}

/**
 * Hands the letter to the mail server itself, with whatever else waits: the application may not run yet, and the link
 * works for an hour. Returns whether everything was accepted; if it was not, the application tries again.
 */
async function deliverNow(db: Db, { appUrl, seal }: Post & { readonly seal: TextSeal }): Promise<boolean> {
  const { SMTP_URL, MAIL_FROM, CONTENT_FILE, SUPPORT_EMAIL } = process.env
  if (!SMTP_URL || !MAIL_FROM || !CONTENT_FILE) return false
  const { smtpUrl, mailFrom, supportEmail } = readConfig({ SMTP_URL, MAIL_FROM, SUPPORT_EMAIL })
  const content = await readContent(CONTENT_FILE)
  const { brand, company } = content
  const logo = await readLogo(content, await readPictures(content, CONTENT_FILE))
  const letterhead = letterheadOf({ ...brand, supportEmail: supportEmail ?? brand.supportEmail }, company, appUrl, logo)
  const transport = smtpTransport(smtpUrl ?? '')
  const outbox = {
    db,
    transport,
    seal,
    letterhead,
    from: mailFrom ?? '',
    clock: () => new Date(),
    log: createLog('silent'),
  }
  try {
    for (;;) {
      const { claimed, sent, mayBeMore } = await deliver(outbox)
      if (sent < claimed || !mayBeMore) return sent === claimed
    }
  } finally {
    transport.close()
  }
}

const whatToDo: Partial<Record<RefusalCode, (email: string) => string>> = {
  TAKEN: (email) => `Nothing was changed. To make its owner an admin: npm run create-admin -- --promote ${email}`,
  NOT_FOUND: (email) => `Nothing was changed. To make a new one: npm run create-admin -- ${email} "NAME"`,
  SUSPENDED: () => 'Nothing was changed. An admin can give it a role again in the back office.',
}

const wanted = readArguments()
if (wanted === undefined) {
  console.error(usage)
  process.exit(2)
}
const { email } = wanted
await withDatabase(async (db) => {
  const post = await findPost(db)
  const result = await makeAdmin(db, wanted, post, new Date())
  if (isRefusal(result)) {
    const advice = whatToDo[result.refused]?.(email) ?? 'Nothing was changed.'
    console.error(`${result.message}. ${advice}`)
    process.exitCode = 1
    return
  }
  await announceOnce(db, { userId: result.id }, 'User', 'Session')
  const isSent = post !== undefined && (await deliverNow(db, post))
  console.log(
    post
      ? `${email} is an admin now. A letter with a link to choose a password ${isSent ? 'was sent' : 'waits, and the application sends it'}; the link works for 60 minutes.`
      : `${email} is an admin now and has no password. Choose one with “Forgot password” on the sign-in page, which sends a
letter to that address. (With SECRET_KEY and APP_URL as the application has them, this command sends the letter itself.)`,
  )
})
