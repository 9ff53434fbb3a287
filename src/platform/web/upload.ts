/** Files are sent by XMLHttpRequest, because `fetch` cannot report upload progress. */
import type { Address, Endpoint, WireAnswer } from '#kernel/endpoint.ts'
import { refusedByServer, unreachable, unreadable } from './failure.ts'
import { withStepUp } from './step-up.ts'
import { methodOf, type Parts, urlOf } from './url.ts'

type MultipartEndpoint = Endpoint & { readonly multipart: readonly string[] }

type Uploading = Pick<Parts, 'params' | 'query'> & { readonly onProgress?: ((share: number) => void) | undefined }

/** `onProgress` receives the share of the body that has been sent, from 0 to 1. */
export function upload<E extends MultipartEndpoint>(
  address: Address<E>,
  form: FormData,
  { onProgress = () => {}, ...parts }: Uploading = {},
): Promise<WireAnswer<E>> {
  return withStepUp(() => send(address, form, onProgress, parts))
}

function send<E extends MultipartEndpoint>(
  address: Address<E>,
  form: FormData,
  onProgress: (share: number) => void,
  parts: Parts,
): Promise<WireAnswer<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(methodOf(address), urlOf(address, parts))
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onerror = () => reject(unreachable())
    request.ontimeout = () => reject(unreachable())
    request.onload = () => {
      const body = parsed(request.responseText)
      if (request.status < 200 || request.status > 299) {
        reject(refusedByServer(request.status, body, request.getResponseHeader('retry-after')))
      } else if (body === undefined) reject(unreadable(request.status))
      else resolve(body as WireAnswer<E>)
    }
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
