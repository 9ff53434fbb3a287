import { useEffect, useRef } from 'react'
import { toast } from '#platform/web/ui/toast.ts'

/** Shows the specification's toast once per visit, not again each time the list is refetched. */
export function useSayOnceFetched(isFetched: boolean): void {
  const said = useRef(false)
  useEffect(() => {
    if (!isFetched || said.current) return
    said.current = true
    toast.success('Pending withdrawals fetched successfully')
  }, [isFetched])
}
