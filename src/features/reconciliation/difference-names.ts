/** The words for sources and differences, and the columns of a file of statements. */

export const statementSources = ['wallet', 'bank', 'explorer'] as const
export type StatementSource = (typeof statementSources)[number]

export const sourceNames: Readonly<Record<StatementSource, string>> = {
  wallet: 'Wallet',
  bank: 'Bank',
  explorer: 'Block explorer',
}

/** The first three name requests; the others are only ever entered by hand. */
export const differenceKinds = ['deposit', 'unsent', 'sent', 'fees', 'price', 'own', 'correction'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const differenceNames: Readonly<Record<DifferenceKind, string>> = {
  deposit: 'Deposits seen, not yet confirmed',
  unsent: 'Payouts approved, not yet sent',
  sent: 'Payouts sent, not yet confirmed',
  fees: 'Network and bank fees',
  price: 'Change of a coin’s price since it was received',
  own: 'The company’s own money',
  correction: 'Correction of an earlier day',
}

export const requestKinds = ['deposit', 'unsent', 'sent'] as const
export type RequestKind = (typeof requestKinds)[number]

export const statementColumns = ['account', 'asset', 'quantity', 'amount', 'date'] as const
export type StatementColumn = (typeof statementColumns)[number]

export const statementColumnNames: Readonly<Record<StatementColumn, string>> = {
  account: 'Account or wallet',
  asset: 'Coin or currency',
  quantity: 'Quantity',
  amount: 'Value in dollars',
  date: 'Day',
}

/** A row without these says nothing. */
export const neededColumns = ['account', 'asset', 'amount'] as const

const usualTitles: Readonly<Record<StatementColumn, RegExp>> = {
  account: /account|wallet|address|name/,
  asset: /asset|coin|currency|symbol/,
  quantity: /quantity|balance|units/,
  amount: /usd|dollar|value|amount/,
  date: /date|day/,
}

/** The columns of a file that are probably meant, by their titles. */
export function guessStatementColumns(titles: readonly string[]): Partial<Record<StatementColumn, string>> {
  const guessed = statementColumns.map((column) => [
    column,
    titles.find((title) => usualTitles[column].test(title.trim().toLowerCase())),
  ])
  return Object.fromEntries(guessed.filter(([, title]) => title !== undefined))
}
