/**
 * A document's contents, as plain data: one drawing turns it into pages, and its hash tells whether anything changed.
 */
import type { DocumentKind } from './document-kind.ts'

type Figure = { readonly label: string; readonly value: string }

export type Column = { readonly header: string; readonly share: number; readonly align?: 'right' }

export type Row = {
  readonly cells: readonly string[]
  /** A second, smaller line under the first cell that has room. */
  readonly note?: string
  readonly isTotal?: true
}

export type Block =
  | { readonly type: 'figures'; readonly figures: readonly Figure[] }
  | {
      readonly type: 'table'
      readonly title: string
      readonly columns: readonly Column[]
      /** The column under which notes are written. */
      readonly noteColumn?: number
      readonly rows: readonly Row[]
      readonly whenEmpty: string
    }
  | { readonly type: 'facts'; readonly title: string; readonly facts: readonly Figure[] }
  | { readonly type: 'text'; readonly paragraphs: readonly string[] }

export type Contents = {
  readonly title: string
  readonly subtitle: string
  readonly addressee: readonly string[]
  readonly blocks: readonly Block[]
}

export type Paper = Contents & { readonly kind: DocumentKind }

/** The issuer, from the content file. */
export type Issuer = {
  readonly name: string
  readonly colour: string
  /** The operator's own mark, a PNG in base64; null where the sample's is drawn. */
  readonly logo: string | null
  readonly office: readonly string[]
  /** The small print at the foot of every page. */
  readonly legal: readonly string[]
  /** The page that checks codes. */
  readonly checkAt: string
  readonly warning: string | null
}

/** The head of the log of liabilities, which everybody's papers of the same day show alike. */
export type LogHead = { readonly days: number; readonly root: string; readonly publicKey: string }

export type Addressee = {
  readonly name: string
  readonly email: string
  /** Whether staff read the name off an identity document. */
  readonly isChecked?: boolean
}

/** A paper vouches only for a name that was read off a document. */
export const nameAsEntered = 'Name as entered by the account holder'
const nameAsChecked = 'Name as on a document that we checked'

export function linesOf({ name, email, isChecked = false }: Addressee): string[] {
  return [name, isChecked ? nameAsChecked : nameAsEntered, email]
}
