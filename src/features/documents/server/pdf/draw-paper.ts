/** Turns a paper into the bytes of a PDF. */
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Contents, Issuer } from '../../paper.ts'
import { drawBlock } from './draw-blocks.ts'
import { drawFeet, drawHead, type Issue } from './draw-frame.ts'
import { openFonts } from './fonts.ts'
import { openSheet, type Sheet } from './sheet.ts'

export async function drawPaper(paper: Contents, issuer: Issuer, issue: Issue): Promise<Buffer> {
  const title = `${paper.title}: ${paper.subtitle}`
  const doc = openSheet(await openFonts(), { title, author: issuer.name, createdAt: issue.issuedAt })
  const bytes = bytesOf(doc)
  let y = drawHead(doc, paper, issuer, issue)
  for (const block of paper.blocks) {
    await yieldToOthers()
    y = await drawBlock(doc, block, y)
  }
  drawFeet(doc, issuer, issue)
  doc.end()
  return bytes
}

function bytesOf(doc: Sheet): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.on('end', () => resolve(Buffer.concat(chunks)))
  doc.on('error', reject)
  return promise
}
