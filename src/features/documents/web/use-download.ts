import { useRef, useState } from 'react'
import { callForFile } from '#platform/web/call.ts'
import { type Failure, failureOf } from '#platform/web/failure.ts'
import { saveFile } from '#platform/web/save-file.ts'
import type * as api from '../api.ts'
import type { Period } from '../period.ts'

/** The requested document. */
export type Wanted =
  | ({ readonly kind: 'statement' } & Period)
  | { readonly kind: 'tax-year'; readonly year: number }
  | { readonly kind: 'confirmation'; readonly investment: string }
  /** `movement` is what the ledger's entries refer to. */
  | { readonly kind: 'receipt'; readonly movement: string }
  | ({ readonly kind: 'user-statement'; readonly user: string } & Partial<Period>)

function read(wanted: Wanted) {
  switch (wanted.kind) {
    case 'statement':
      return callForFile<typeof api.getStatement>('GET /api/documents/statement', {
        query: { from: wanted.from, to: wanted.to },
      })
    case 'tax-year':
      return callForFile<typeof api.getTaxYear>('GET /api/documents/tax-year', { query: { year: wanted.year } })
    case 'confirmation':
      return callForFile<typeof api.getConfirmation>('GET /api/documents/confirmation/{id}', {
        params: { id: wanted.investment },
      })
    case 'receipt':
      return callForFile<typeof api.getReceipt>('GET /api/documents/receipt/{id}', { params: { id: wanted.movement } })
    case 'user-statement':
      return callForFile<typeof api.getUserStatement>('GET /api/users/{id}/statement', {
        params: { id: wanted.user },
        query: { from: wanted.from, to: wanted.to },
      })
  }
}

/** Loads a document and hands it to the browser to be saved. Returns why it failed, if it did. */
export function useDownload() {
  const [pending, setPending] = useState(false)
  const isBusy = useRef(false)

  async function download(wanted: Wanted): Promise<Failure | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    setPending(true)
    try {
      const { bytes, name } = await read(wanted)
      saveFile(bytes, name)
      return undefined
    } catch (error) {
      return failureOf(error)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { download, pending }
}
