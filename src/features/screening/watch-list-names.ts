/** The kinds and columns of lists, and what people call them. */
export const listKinds = ['sanctions', 'exposed', 'own'] as const
export type ListKind = (typeof listKinds)[number]

export const listKindNames: Readonly<Record<ListKind, string>> = {
  sanctions: 'Sanctions',
  exposed: 'Politically exposed',
  own: 'Our own blocks',
}

/** The columns of a file that mean something to us. */
export const listColumns = ['name', 'aliases', 'birthDate', 'country', 'wallet', 'email', 'reference'] as const
export type ListColumn = (typeof listColumns)[number]

export const listColumnNames: Readonly<Record<ListColumn, string>> = {
  name: 'Name',
  aliases: 'Other names',
  birthDate: 'Birth date',
  country: 'Country',
  wallet: 'Wallet address',
  email: 'E-mail address or domain',
  reference: 'Reference',
}

const usualTitles: Readonly<Record<ListColumn, RegExp>> = {
  name: /^(full |whole |primary )?name$|^caption$/,
  aliases: /alias|aka|also known|other name|weak_alias/,
  birthDate: /birth|dob|born/,
  country: /country|countries|nationality|citizenship/,
  wallet: /wallet|crypto|public ?key|digital currency/,
  email: /e-?mail|domain/,
  reference: /^(id|no|number|reference|uid|ent_num)$/,
}

export const normalTitle = (title: string) => title.trim().toLowerCase()

/** The columns of a file that are probably meant, by their titles. */
export function guessColumns(titles: readonly string[]): Partial<Record<ListColumn, string>> {
  const guessed = listColumns.map((column) => [
    column,
    titles.find((title) => usualTitles[column].test(normalTitle(title))),
  ])
  return Object.fromEntries(guessed.filter(([, title]) => title !== undefined))
}
