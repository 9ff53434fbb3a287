/** The facts of a valid document, for tests. */
import type { Facts } from '#features/kyc/facts.ts'

export const sampleFacts: Facts = {
  documentType: 'Passport',
  documentNumber: 'L898902C3',
  documentCountry: 'SE',
  birthDate: '1974-08-12',
  expiresOn: '2031-04-15',
  checkedName: 'Iris Maria Fielding',
}
