import { type Cents, formatCents } from '#kernel/money.ts'
import { utcDayText, utcLongDayText, utcTimeText } from '#kernel/notation.ts'
import { bookName, causeName, wayOf } from './entry-texts.ts'
import { type Addressee, type Block, type LogHead, linesOf, type Paper } from './paper.ts'
import { lacking, type Period } from './period.ts'
import type { Movement, Statement } from './statement.ts'

export function statementPaper(
  to: Addressee,
  period: Period,
  { statement, head }: { readonly statement: Statement; readonly head: LogHead | undefined },
  now: Date,
): Paper {
  const { opening, moneyIn, moneyOut, closing } = statement
  return {
    kind: 'statement',
    title: 'Statement',
    subtitle: `${utcLongDayText(period.from)} to ${utcLongDayText(period.to)}`,
    addressee: linesOf(to),
    blocks: [
      {
        type: 'figures',
        figures: [
          { label: 'Opening total', value: formatCents(opening) },
          { label: 'Money in', value: formatCents(moneyIn) },
          { label: 'Money out', value: formatCents(moneyOut) },
          { label: 'Closing total', value: formatCents(closing) },
        ],
      },
      booksTable(statement),
      movementsTable(statement),
      ...(head ? [headFacts(head)] : []),
      { type: 'text', paragraphs: notes(period, now) },
    ],
  }
}

function booksTable({ books, opening, moneyIn, moneyOut, closing }: Statement): Block {
  const cells = (name: string, ...amounts: readonly Cents[]) => [name, ...amounts.map(formatCents)]
  return {
    type: 'table',
    title: 'Where the money is',
    columns: [
      { header: 'Book', share: 4 },
      ...['Opening', 'Added', 'Taken', 'Closing'].map((header) => ({ header, share: 3, align: 'right' as const })),
    ],
    rows: [
      ...books.map((book) => ({
        cells: cells(bookName(book.book), book.opening, book.added, book.taken, book.closing),
      })),
      { cells: cells('Total', opening, moneyIn, moneyOut, closing), isTotal: true },
    ],
    whenEmpty: '',
  }
}

/** Two statements with the same size of the log must show the same head, and so must the public page. */
function headFacts({ days, root, publicKey }: LogHead): Block {
  return {
    type: 'facts',
    title: 'Proof of liabilities',
    facts: [
      { label: 'Days in the log', value: String(days) },
      { label: 'Head of the log', value: root },
      { label: 'Signing key', value: publicKey },
    ],
  }
}

function movementsTable({ movements }: Statement): Block {
  return {
    type: 'table',
    title: 'Movements',
    columns: [
      { header: 'Date', share: 3 },
      { header: 'Movement', share: 7 },
      { header: 'Amount', share: 3, align: 'right' },
      { header: 'Total', share: 3, align: 'right' },
    ],
    noteColumn: 1,
    rows: movements.map(movementRow),
    whenEmpty: 'Nothing moved in this period.',
  }
}

function movementRow({ entry, change, total }: Movement) {
  return {
    cells: [utcDayText(entry.at), causeName(entry.cause), amountText(entry.amount, change), formatCents(total)],
    note: `${utcTimeText(entry.at)} · ${wayOf(entry)} · entry ${entry.id}`,
  }
}

/** A sign only where the total changes. */
export function amountText(amount: Cents, change: Cents): string {
  return change > 0n ? `+${formatCents(change)}` : change < 0n ? formatCents(change) : formatCents(amount)
}

function notes(period: Period, now: Date): string[] {
  return [
    'Amounts are in US dollars, times in UTC. A move between your own books is added to one and taken from the other; it leaves the total as it is and has no sign.',
    ...lacking('period', period, now),
  ]
}
