import { useEffect, useState } from 'react'

type NoticeText = { readonly tone: 'good' | 'bad'; readonly text: string }

const shownFor = 5_000

/** What happened, for five seconds. */
export function useNotice() {
  const [notice, setNotice] = useState<NoticeText>()

  useEffect(() => {
    if (notice === undefined) return
    const timer = setTimeout(() => setNotice(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [notice])

  return { notice, say: (tone: NoticeText['tone'], text: string) => setNotice({ tone, text }) }
}
