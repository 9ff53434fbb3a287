/** Formats the facts of an audit row for display: cents as money, field names as words. */
import { lookUp, percentText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import type { AuditRecord } from '../api.ts'

type Change = { readonly name: string; readonly before: string | undefined; readonly value: string }
type Facts = Readonly<Record<string, unknown>> | null

/** One line per fact, with the previous value if it is known and different. */
export function changesOf(before: Facts, after: Facts): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => {
    const [was, is] = [textOf(name, before?.[name]), textOf(name, after?.[name])]
    return { name: nameOf(name), before: was === is || is === undefined ? undefined : was, value: is ?? was ?? 'none' }
  })
}

function nameOf(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(name: string, value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (value === null || value === '') return 'none'
  if (name.endsWith('Cents') && typeof value === 'number') return formatMoney((value / 100).toFixed(2))
  if (name === 'rateBasisPoints' && typeof value === 'number') return percentText(value / 100)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** A version of a setting has the name of the setting and a number. */
const settingPages: Readonly<Record<string, string>> = {
  'fees and limits': paths.feesAdmin,
  promises: paths.promisesAdmin,
  'flag rules': paths.flagRules,
  'closed countries': paths.closedCountries,
  'proof of liabilities': paths.proofAdmin,
  'ready answers': paths.contactMessages,
}

/** The staff page of an act, by the kind of its subject; those without a page link to their list. */
const places: Readonly<Record<string, string | ((id: string) => string | undefined)>> = {
  deposit: paths.transaction,
  withdrawal: paths.withdrawal,
  investment: paths.investmentRequest,
  'early exit': paths.earlyExit,
  conversation: paths.conversation,
  user: paths.user,
  documents: paths.kycReview,
  recovery: paths.accountRecoveries,
  plan: paths.plansAdmin,
  plans: paths.plansAdmin,
  letter: paths.composeEmail,
  'contact message': paths.contactMessages,
  'balance edit': paths.balanceEdit,
  'reconciled day': paths.reconciliationDay,
  list: paths.watchLists,
  hit: paths.screening,
  setting: (id) => lookUp(settingPages, id.replace(/ \d+$/, '')),
}

/** An act on an account without a page of its own is shown with that account. */
export function placeOf({ subject, about }: Pick<AuditRecord, 'subject' | 'about'>): string | undefined {
  const place = lookUp(places, subject.kind)
  const found = typeof place === 'function' ? place(subject.id) : place
  if (found !== undefined) return found
  return about ? paths.user(about._id) : undefined
}
