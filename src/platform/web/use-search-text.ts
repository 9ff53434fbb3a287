import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * The text of a search box, debounced: `onAsk` is called when typing pauses. It changes the URL, which would cancel the
 * loading of a page whose link was clicked meanwhile, so nothing is asked during a navigation.
 */
export function useSearchText(asked: string, onAsk: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(asked)
  const isLeaving = useNavigation().state !== 'idle'
  const wanted = typed.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing triggers it; `onAsk` changes on every render.
  useEffect(() => {
    if (wanted === asked || isLeaving) return
    const timer = setTimeout(() => onAsk(wanted), wanted ? 250 : 0)
    return () => clearTimeout(timer)
  }, [wanted, isLeaving])

  return [typed, setTyped]
}
