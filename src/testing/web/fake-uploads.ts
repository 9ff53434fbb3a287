/** Fake XMLHttpRequest uploads that progress only as far as the test lets them. */
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { Reply } from './fake-server.ts'

type Sent = {
  status: number
  responseText: string
  readonly upload: { onprogress?: (event: object) => void }
  readonly onload?: () => void
  readonly onerror?: () => void
}

export function holdUploads() {
  const opened: string[] = []
  const sent: Sent[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class implements Sent {
      status = 0
      responseText = ''
      upload = {}
      open(method: string, address: string) {
        opened.push(`${method} ${address}`)
      }
      setRequestHeader() {}
      getResponseHeader() {
        return null
      }
      send() {
        sent.push(this)
      }
    },
  )
  const newest = () => {
    const request = sent.at(-1)
    if (!request) throw new Error('Nothing was uploaded')
    return request
  }
  return {
    opened,
    count: () => sent.length,
    progress: (share: number) =>
      act(() => newest().upload.onprogress?.({ lengthComputable: true, loaded: share, total: 1 })),
    answer: (reply: Reply) =>
      act(async () => {
        const request = newest()
        const response = await Promise.resolve(reply.respond()).catch(() => null)
        if (response === null) return request.onerror?.()
        Object.assign(request, { status: response.status, responseText: await response.text() })
        request.onload?.()
      }),
  }
}
