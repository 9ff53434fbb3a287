/** A list that people are screened against, and how the rows of a file become its entries. */
import { countryList } from '#features/accounts/countries.ts'
import { type Refusal, refuseField } from '#kernel/refusal.ts'
import type { Listed } from './score.ts'
import { type ListColumn, listColumns, normalTitle as normal } from './watch-list-names.ts'

/** The header of each column in the file. */
export type Mapping = Readonly<Partial<Record<ListColumn, string | undefined>>>

export type Entry = Listed & {
  readonly wallets: readonly string[]
  /** Addresses, and domains without an `@`. */
  readonly emails: readonly string[]
  /** The number under which the publisher keeps the entry. */
  readonly reference: string
}

const mostEntries = 100_000

type Reading = { readonly entries: readonly Entry[]; readonly skipped: readonly number[] }

/** The entries of a file whose first row is its header. Rows in which nothing can be compared are skipped. */
export function readEntries(rows: readonly (readonly string[])[], mapping: Mapping): Reading | Refusal {
  const [header = [], ...lines] = rows
  const titles = header.map(normal)
  const places = new Map<ListColumn, number>()
  for (const column of listColumns) {
    const title = mapping[column]
    if (title === undefined) continue
    const place = titles.indexOf(normal(title))
    if (place < 0) return refuseField(column, `The file has no column “${title}”`)
    places.set(column, place)
  }
  if (places.size === 0) return refuseField('name', 'Please say which column holds what')
  if (lines.length > mostEntries) return refuseField('file', `A list holds at most ${mostEntries} entries`)
  const entries: Entry[] = []
  const skipped: number[] = []
  lines.forEach((line, index) => {
    const entry = entryOf((column) => line[places.get(column) ?? -1] ?? '')
    if (isComparable(entry)) entries.push(entry)
    else skipped.push(index + 2)
  })
  if (entries.length === 0) return refuseField('file', 'The file has no row that could be compared with a person')
  return { entries, skipped }
}

function countryCode(text: string): string | undefined {
  return countryList.find(({ name, code }) => code === text.toUpperCase() || normal(name) === normal(text))?.code
}

function entryOf(cell: (column: ListColumn) => string): Entry {
  const several = (column: ListColumn, separators: RegExp) =>
    cell(column)
      .split(separators)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  return {
    names: [cell('name').trim(), ...several('aliases', /[;|\n]/)].filter((name) => name !== ''),
    birthDates: several('birthDate', /[;|\n]/).flatMap((text) => birthDateOf(text) ?? []),
    countries: several('country', /[;|,\n]/).flatMap((text) => countryCode(text) ?? []),
    wallets: several('wallet', /[;|,\s]/),
    emails: several('email', /[;|,\s]/).map((email) => email.toLowerCase().replace(/^@/, '')),
    reference: cell('reference').trim(),
  }
}

/** A country alone blocks people from there, unless the entry names somebody. */
function isComparable({ names, wallets, emails, countries }: Entry): boolean {
  return names.length + wallets.length + emails.length + countries.length > 0
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** As `1962`, `1962-05` or `1962-05-17`, from the usual notations; undefined for anything else. */
export function birthDateOf(text: string): string | undefined {
  const iso = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text)
  if (iso) return text
  const numbers = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text)
  if (numbers) return dateOf(numbers[3], Number(numbers[2]), numbers[1])
  const words = /^(?:(\d{1,2}) )?([A-Za-z]{3})[a-z]* (\d{4})$/.exec(text)
  if (words) return dateOf(words[3], months.indexOf((words[2] ?? '').toLowerCase()) + 1, words[1])
  return /\b(?:19|20)\d{2}\b/.exec(text)?.[0]
}

function dateOf(year = '', month: number, day?: string): string | undefined {
  if (month < 1 || month > 12) return year
  const parts = [year, String(month).padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])]
  return parts.join('-')
}
