import { useEffect, useState } from 'react'

type Said = { readonly tone: 'good' | 'bad'; readonly text: string }

const shownFor = 5_000

/** What happened, for five seconds. */
export function useNotice() {
  const [notice, setNotice] = useState<Said>()

  useEffect(() => {
    if (notice === undefined) return
    const timer = setTimeout(() => setNotice(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [notice])

  return { notice, say: (tone: Said['tone'], text: string) => setNotice({ tone, text }) }
}
