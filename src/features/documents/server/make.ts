/** Makes the documents of one person. */
import { countText } from '#kernel/notation.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '#kernel/refusal.ts'
import { entriesInSpan, entriesOfReference, entriesWithCompany } from '#ledger/server/own-entries.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import type { Limit } from '#platform/server/limits.ts'
import { noSuchMovement } from '../api.ts'
import { type BegunInvestment, confirmationPaper } from '../confirmation-paper.ts'
import type { Addressee, Issuer, LogHead, Paper } from '../paper.ts'
import { type Period, periodOfYear, refusePeriod, spanOf } from '../period.ts'
import { type Payout, receiptPaper } from '../receipt-paper.ts'
import { statementOf } from '../statement.ts'
import { statementPaper } from '../statement-paper.ts'
import { booksOfTaxYear, taxYearOf } from '../tax-year.ts'
import { taxYearPaper } from '../tax-year-paper.ts'
import { issue } from './issue.ts'

type Person = Addressee & { readonly id: string }

export type Pdf = { readonly bytes: Buffer; readonly name: string }

/** Data from the rooms above this one. */
export type Sources = {
  readonly issuer: Issuer
  readonly riskNotice: string
  /** The name on the person's identity document, if staff noted it. */
  checkedNameOf(db: Queries, owner: string): Promise<string | null>
  /** The head of the log of liabilities at the end of a day; undefined where nothing is published. */
  headAt(db: Queries, day: string, now: Date): Promise<LogHead | undefined>
  investmentOf(db: Queries, owner: string, id: string): Promise<BegunInvestment | Refusal>
  /** Undefined where the reference is no withdrawal. */
  payoutOf(db: Queries, id: string, now: Date): Promise<Payout | undefined>
}

const documentsMade: Limit = { name: 'documents made', most: 120, windowSeconds: 3600 }

/** A statement of this length has about 250 pages. */
const maxMovements = 5_000
const longTime = `There are more than ${countText(maxMovements)} movements in this time. Please ask for a shorter one.`
const longYear = `This year has more than ${countText(maxMovements)} lines, too many for one document. Please ask for statements of its months: they have all of them.`

type Draft = { readonly paper: Paper; readonly about: string; readonly name: string }

async function make(
  db: Db,
  context: Context,
  { sources, person, draft }: { sources: Sources; person: Person; draft: (to: Addressee) => Promise<Draft | Refusal> },
  now: Date,
): Promise<Pdf | Refusal> {
  const flood = await context.limits.spend(documentsMade, person.id, now)
  if (flood) return flood
  const checkedName = await sources.checkedNameOf(db, person.id)
  const to = { name: checkedName ?? person.name, email: person.email, isChecked: checkedName !== null }
  const drafted = await draft(to)
  if (isRefusal(drafted)) return drafted
  const { paper, about, name } = drafted
  const bytes = await issue(db, context, { owner: person.id, paper, issuer: sources.issuer, about }, now)
  return isRefusal(bytes) ? bytes : { bytes, name }
}

export function makeStatement(
  db: Db,
  context: Context,
  sources: Sources,
  person: Person,
  period: Period,
  now: Date,
): Promise<Pdf | Refusal> {
  const draft = async (to: Addressee): Promise<Draft | Refusal> => {
    const refused = refusePeriod(period, now)
    if (refused) return refused
    const { opening, entries } = await entriesInSpan(db, person.id, spanOf(period), maxMovements + 1)
    if (entries.length > maxMovements) return refuseField('to', longTime)
    const head = await sources.headAt(db, period.to, now)
    const paper = statementPaper(to, period, { statement: statementOf(opening, entries), head }, now)
    const days = `${period.from}-to-${period.to}`
    return { paper, about: days, name: `statement-${days}.pdf` }
  }
  return make(db, context, { sources, person, draft }, now)
}

export function makeTaxYear(
  db: Db,
  context: Context,
  sources: Sources,
  person: Person,
  year: number,
  now: Date,
): Promise<Pdf | Refusal> {
  const draft = async (to: Addressee): Promise<Draft | Refusal> => {
    if (year > now.getUTCFullYear()) return refuseField('year', 'Please choose a year that has come')
    const span = spanOf(periodOfYear(year))
    const entries = await entriesWithCompany(db, person.id, span, booksOfTaxYear, maxMovements + 1)
    if (entries.length > maxMovements) return refuseField('year', longYear)
    return {
      paper: taxYearPaper(to, year, taxYearOf(entries), now),
      about: String(year),
      name: `tax-year-${year}.pdf`,
    }
  }
  return make(db, context, { sources, person, draft }, now)
}

export function makeConfirmation(
  db: Db,
  context: Context,
  sources: Sources,
  person: Person,
  id: string,
  now: Date,
): Promise<Pdf | Refusal> {
  const draft = async (to: Addressee): Promise<Draft | Refusal> => {
    const investment = await sources.investmentOf(db, person.id, id)
    if (isRefusal(investment)) return investment
    return { paper: confirmationPaper(to, investment, sources.riskNotice), about: id, name: `confirmation-${id}.pdf` }
  }
  return make(db, context, { sources, person, draft }, now)
}

export function makeReceipt(
  db: Db,
  context: Context,
  sources: Sources,
  person: Person,
  id: string,
  now: Date,
): Promise<Pdf | Refusal> {
  const draft = async (to: Addressee): Promise<Draft | Refusal> => {
    const entries = await entriesOfReference(db, person.id, id)
    if (entries.length === 0) return refuse('NOT_FOUND', noSuchMovement)
    const payout = entries[0]?.cause === 'withdrawal requested' ? await sources.payoutOf(db, id, now) : undefined
    return { paper: receiptPaper(to, entries, payout), about: id, name: `receipt-${id}.pdf` }
  }
  return make(db, context, { sources, person, draft }, now)
}
