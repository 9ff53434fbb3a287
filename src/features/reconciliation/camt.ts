/**
 * Reads closing balances from a bank statement in CAMT.053 (ISO 20022). Its XML comes from outside: document types,
 * entities, depth and size are refused, so that nothing can grow or be fetched while it is read.
 */
import { SaxesParser } from 'saxes'
import { isRefusal, type Refusal, refuseField } from '#kernel/refusal.ts'
import { cleanLine } from '#kernel/text.ts'
import { isDay } from '#kernel/time-zone.ts'
import type { StatementLine } from './reconciliation.ts'
import { parseStatedDollars } from './statement-amount.ts'

type Statement = {
  account: string
  entries: number
  balances: { code: string; amount: string; currency: string; sign: string; date: string }[]
}

const deepest = 40
const mostStatements = 100

class Unreadable extends Error {}

/** The booked closing balances of a day, with how many booked entries each statement has. */
export function readCamt(text: string, day: string): { lines: StatementLine[]; entries: number } | Refusal {
  const statements = statementsIn(text)
  if (isRefusal(statements)) return statements
  const closing = statements.flatMap(({ account, entries, balances }) =>
    balances.filter(({ code }) => code === 'CLBD').map((balance) => ({ ...balance, account, entries })),
  )
  if (closing.length === 0) return refuseField('file', 'The file has no booked closing balance (CLBD)')
  const ofDay = closing.filter(({ date }) => date.slice(0, 10) === day)
  if (ofDay.length === 0) {
    const days = [...new Set(closing.map(({ date }) => date.slice(0, 10)))].slice(0, 5).join(', ')
    return refuseField('file', `The file closes ${days || 'no day'}, not ${day}`)
  }
  const lines: StatementLine[] = []
  for (const balance of ofDay) {
    const line = lineOf(balance)
    if (isRefusal(line)) return line
    lines.push(line)
  }
  return { lines, entries: ofDay.reduce((sum, { entries }) => sum + entries, 0) }
}

function lineOf(balance: Statement['balances'][number] & { readonly account: string }): StatementLine | Refusal {
  const { account, amount, currency, sign, date } = balance
  if (currency !== 'USD') {
    const what = currency === '' ? 'no currency' : `the currency ${currency}`
    return refuseField(
      'file',
      `The balance of ${account || 'an account'} has ${what}. Only dollars (USD) can be compared.`,
    )
  }
  // The standard allows five decimals; a bank that uses them for dollars writes zeros.
  const value = parseStatedDollars(amount.replace(/(\.\d\d)0+$/, '$1'))
  if (value === undefined || value < 0n || !isDay(date.slice(0, 10)) || !/^(?:CRDT|DBIT)$/.test(sign)) {
    return refuseField('file', `The closing balance of ${account || 'an account'} is not readable`)
  }
  if (account === '') return refuseField('file', 'A statement of the file does not say which account it is about')
  return {
    source: 'bank',
    account,
    asset: 'USD',
    quantity: '',
    amount: sign === 'DBIT' ? (-value as typeof value) : value,
  }
}

/** Elements by the end of their path within the document, as the standard names them. */
function statementsIn(text: string): Statement[] | Refusal {
  const parser = new SaxesParser()
  const statements: Statement[] = []
  const path: string[] = []
  let value = ''
  const refuse = (problem: string): never => {
    throw new Unreadable(`Line ${parser.line}: ${problem}`)
  }
  parser.on('doctype', () => refuse('a document type is not allowed'))
  parser.on('error', () => refuse('this is not well-formed XML'))
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name.replace(/^.*:/, ''))
    value = ''
    if (path.length > deepest) refuse('elements are nested too deeply')
    const at = path.join('/')
    if (at === 'Document/BkToCstmrStmt/Stmt') {
      statements.push({ account: '', entries: 0, balances: [] })
      if (statements.length > mostStatements) refuse(`a file may have at most ${mostStatements} statements`)
    }
    const statement = statements.at(-1)
    if (at === `${stmt}/Ntry` && statement) statement.entries += 1
    if (at === `${stmt}/Bal`) statement?.balances.push({ code: '', amount: '', currency: '', sign: '', date: '' })
    const balance = statement?.balances.at(-1)
    if (at === `${stmt}/Bal/Amt` && balance) balance.currency = String(attributes.Ccy ?? '')
  })
  parser.on('text', (part) => {
    value += part
  })
  parser.on('closetag', () => {
    keep(path.join('/'), value.trim(), statements.at(-1))
    path.pop()
    value = ''
  })
  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof Unreadable) return refuseField('file', error.message)
    throw error
  }
  return statements.length > 0 ? statements : refuseField('file', 'This is no bank statement in CAMT.053')
}

const stmt = 'Document/BkToCstmrStmt/Stmt'

function keep(at: string, value: string, statement: Statement | undefined): void {
  const balance = statement?.balances.at(-1)
  if (statement && (at === `${stmt}/Acct/Id/IBAN` || at === `${stmt}/Acct/Id/Othr/Id`)) {
    statement.account = cleanLine(value, 80)
  } else if (balance === undefined) return
  else if (at === `${stmt}/Bal/Tp/CdOrPrtry/Cd`) balance.code = value
  else if (at === `${stmt}/Bal/Amt`) balance.amount = value
  else if (at === `${stmt}/Bal/CdtDbtInd`) balance.sign = value
  else if (at === `${stmt}/Bal/Dt/Dt` || at === `${stmt}/Bal/Dt/DtTm`) balance.date = value
}
