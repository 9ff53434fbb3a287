/**
 * Whether the rows of a queue are close together, as they are until a reader chooses otherwise. The choice is a cookie,
 * because the server renders queues too.
 */
import { useState } from 'react'
import { keepReaderCookie, readerCookie } from '#platform/web/reader.ts'

const cookie = 'queue-rows'

export function useDensity(): readonly [dense: boolean, toggle: () => void] {
  const [dense, setDense] = useState(() => readerCookie(cookie) !== 'roomy')
  return [
    dense,
    () => {
      setDense(!dense)
      keepReaderCookie(cookie, dense ? 'roomy' : 'close')
    },
  ]
}
