/** Kinds of issued documents. */
export const documentKinds = ['statement', 'tax-year', 'confirmation', 'receipt'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const kindNames: Record<DocumentKind, string> = {
  statement: 'Statement',
  'tax-year': 'Tax-year summary',
  confirmation: 'Confirmation of an investment',
  receipt: 'Receipt',
}
