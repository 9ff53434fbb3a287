/** Issues a paper as a PDF, and records what was issued. */
import { createHash, randomBytes } from 'node:crypto'
import { createLimiter } from '#kernel/limiter.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import { codeAlphabet, codeLength } from '../document-code.ts'
import type { Contents, Issuer, Paper } from '../paper.ts'
import { addIssued, issuedWith } from './store.ts'

type Order = {
  readonly owner: string
  readonly paper: Paper
  readonly issuer: Issuer
  /** Its days, year, investment or movement. */
  readonly about: string
}

const readOnlyCopy = refuse('READ_ONLY', 'This is a read-only copy, which issues no new documents')

/** Drawing takes processor time of the whole application, so few are drawn at once. */
const drawing = createLimiter(2)

/**
 * Returns the bytes of the document. While its contents are unchanged, it is the one that was issued first, byte by
 * byte. Where a new version of this software draws the same contents differently, it is issued again.
 */
export async function issue(db: Db, { config }: Context, order: Order, now: Date): Promise<Buffer | Refusal> {
  const { owner, paper, issuer, about } = order
  let fingerprint = digest(JSON.stringify([paper, issuer]))
  while (true) {
    const known = await issuedWith(db, owner, fingerprint)
    if (known === undefined && config.readOnly) return readOnlyCopy
    const { code, issuedAt } = known ?? { code: newCode(), issuedAt: now }
    // Loaded only here, because loading it takes a noticeable part of a start.
    const { drawPaper } = await import('./pdf/draw-paper.ts')
    const bytes = await drawing.run(() => drawPaper(paper, issuer, { code, issuedAt }))
    const sha256 = digest(bytes)
    if (known?.sha256.equals(sha256)) return bytes
    if (known) fingerprint = digest(Buffer.concat([fingerprint, known.sha256]))
    else {
      const document = { id: newId(now), kind: paper.kind, owner, about, fingerprint, code, sha256, issuedAt }
      if (await addIssued(db, document)) return bytes
    }
  }
}

/** A paper for staff. Nothing records it here, and it has no code by which others could learn that there is one. */
export async function drawForStaff(contents: Contents, issuer: Issuer, now: Date): Promise<Buffer> {
  const { drawPaper } = await import('./pdf/draw-paper.ts')
  return drawing.run(() => drawPaper(contents, issuer, { code: null, issuedAt: now }))
}

function digest(contents: string | Buffer): Buffer {
  return createHash('sha256').update(contents).digest()
}

/** 32 divides 256, so every character is equally likely. */
function newCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => codeAlphabet[byte % codeAlphabet.length]).join('')
}
