import { useEffect, useRef } from 'react'
import { toast } from '#platform/web/ui/toast.ts'

/** The specification's toast of the list: once for a visit of the page, not for each time that the list follows a change. */
export function useSayOnceFetched(isFetched: boolean): void {
  const said = useRef(false)
  useEffect(() => {
    if (!isFetched || said.current) return
    said.current = true
    toast.success('Pending withdrawals fetched successfully')
  }, [isFetched])
}
