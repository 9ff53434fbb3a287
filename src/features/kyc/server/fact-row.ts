/** The facts of a document in a row of `kyc_submissions`. */
import type { DocumentType, Facts } from '../facts.ts'

export type FactColumns = {
  document_type: DocumentType | null
  document_number: string | null
  document_country: string | null
  birth_date: string | null
  expires_on: string | null
  checked_name: string | null
}

export const factColumns = `
  submission.document_type, submission.document_number, submission.document_country,
  submission.birth_date::text as birth_date, submission.expires_on::text as expires_on, submission.checked_name`

/** All facts are there, or none is. */
export function factsIn(row: FactColumns): Facts | null {
  const { document_type, document_number, document_country, birth_date, expires_on, checked_name } = row
  if (!document_type || !document_number || !document_country || !birth_date || !expires_on || !checked_name)
    return null
  return {
    documentType: document_type,
    documentNumber: document_number,
    documentCountry: document_country,
    birthDate: birth_date,
    expiresOn: expires_on,
    checkedName: checked_name,
  }
}
