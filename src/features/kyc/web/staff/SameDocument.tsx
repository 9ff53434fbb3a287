import { Fragment } from 'react'
import * as paths from '#kernel/paths.ts'
import { read } from '#platform/web/calls.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { sameDocument } from '../../api.ts'
import type { Facts } from '../../facts.ts'

const useSameDocumentQuery = read<typeof sameDocument>('GET /api/users/kyc/{id}/same-document', ['Kyc'])

export type DocumentName = Pick<Facts, 'documentType' | 'documentNumber' | 'documentCountry'>

/** Others for whom this document was noted. `document` is undefined while it is not typed. */
export function useOthers(id: string, document: DocumentName | undefined) {
  const { documentType = 'Passport', documentNumber = '', documentCountry = '' } = document ?? {}
  const asked = { id, documentType, documentNumber, documentCountry }
  const { currentData } = useSameDocumentQuery(asked, { skip: document === undefined, refetchOnMountOrArgChange: true })
  return document ? (currentData?.others ?? []) : []
}

/** A sentence with a link to each of the other accounts. */
export function SameDocument({
  others,
}: {
  readonly others: readonly { readonly _id: string; readonly name: string }[]
}) {
  return (
    <>
      The same document was entered for{' '}
      {others.map(({ _id, name }, place) => (
        <Fragment key={_id}>
          {place > 0 && ', '}
          <TextLink to={paths.user(_id)}>{name}</TextLink>
        </Fragment>
      ))}
      .
    </>
  )
}
