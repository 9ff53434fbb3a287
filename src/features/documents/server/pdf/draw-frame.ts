/** The frame of every document: the head of its first page, and the foot of each. */
import { markFurrows, markGround, markLark } from '#kernel/brand-mark.ts'
import { utcMomentText } from '#kernel/notation.ts'
import { groupCode } from '../../document-code.ts'
import type { Contents, Issuer } from '../../paper.ts'
import { contentWidth, inks, page, rule, type Sheet, writeLine, writeText } from './sheet.ts'

/** Without a code it is a paper for staff, which nobody else can check. */
export type Issue = { readonly code: string | null; readonly issuedAt: Date }

const markSize = 34

function drawMark(doc: Sheet, { colour, logo }: Issuer): void {
  if (logo !== null) {
    doc.image(Buffer.from(logo, 'base64'), page.side, page.top, { fit: [markSize, markSize] })
    return
  }
  doc
    .save()
    .translate(page.side, page.top)
    .scale(markSize / 40)
  doc.circle(20, 20, 20).fill(colour)
  doc.path(markGround).fill('#ffffff')
  doc.path(markFurrows).lineWidth(1.5).strokeColor(colour).stroke()
  doc.path(markLark).fill('#ffffff')
  doc.restore()
}

/** Returns where the contents begin. */
export function drawHead(doc: Sheet, paper: Contents, issuer: Issuer, { issuedAt }: Issue): number {
  drawMark(doc, issuer)
  writeLine(doc, issuer.name, page.side + markSize + 11, page.top + 4, { font: 'serifBold', size: 20, width: 250 })
  issuer.office.forEach((line, place) => {
    const x = page.width - page.side - 200
    writeLine(doc, line, x, page.top + place * 11.5, { size: 7.5, colour: inks.muted, width: 200, align: 'right' })
  })
  let y = page.top + Math.max(markSize, issuer.office.length * 11.5) + 24
  if (issuer.warning !== null) {
    doc.rect(page.side, y, contentWidth, 22).fill(inks.faint)
    writeLine(doc, issuer.warning, page.side + 10, y + 6, { font: 'sansBold', size: 8, colour: '#7a4a12' })
    y += 38
  }
  y += writeText(doc, paper.title, page.side, y, { font: 'serif', size: 30, lineGap: 0 })
  y += writeText(doc, paper.subtitle, page.side, y, { size: 11, colour: inks.muted }) + 18
  const half = contentWidth / 2
  const left = writeBelow(doc, ['For', ...paper.addressee], page.side, y, half - 20)
  const right = writeBelow(doc, ['Issued', utcMomentText(issuedAt)], page.side + half, y, half)
  y += Math.max(left, right) + 16
  rule(doc, y, issuer.colour, 1.2)
  return y + 20
}

function writeBelow(
  doc: Sheet,
  [label = '', ...lines]: readonly string[],
  x: number,
  y: number,
  width: number,
): number {
  writeLine(doc, label, x, y, { size: 7.5, colour: inks.muted, width })
  let height = 13
  for (const line of lines) height += writeText(doc, line, x, y + height, { size: 10, width, lineGap: 1 }) + 1
  return height
}

export function drawFeet(doc: Sheet, issuer: Issuer, { code }: Issue): void {
  const { count } = doc.bufferedPageRange()
  for (let place = 0; place < count; place += 1) {
    doc.switchToPage(place)
    let y = page.height - 98
    rule(doc, y)
    y += 11
    const mark = code === null ? 'Internal' : `Document code  ${groupCode(code)}`
    writeLine(doc, mark, page.side, y, { font: 'sansBold', size: 8, width: 330 })
    const number = `Page ${place + 1} of ${count}`
    writeLine(doc, number, page.width - page.side - 120, y, { size: 8, colour: inks.muted, width: 120, align: 'right' })
    y += 14
    const check =
      code === null
        ? 'This report was not issued to the person whom it names.'
        : `Anyone can check at ${issuer.checkAt} that we issued this document and that it is unchanged.`
    y += writeText(doc, check, page.side, y, { size: 7, colour: inks.muted, lineGap: 1 }) + 4
    for (const line of issuer.legal) {
      y += writeText(doc, line, page.side, y, { size: 6.5, colour: inks.muted, lineGap: 1 })
    }
  }
}
