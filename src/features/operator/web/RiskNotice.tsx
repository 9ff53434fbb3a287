import { RotateCw } from 'lucide-react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useContentQuery } from './queries.ts'

/** The operator's risk notice, for every page that offers a plan; a built-in warning if it cannot be loaded. */
export function RiskNotice({ className }: { readonly className?: string }) {
  const { data, error, refetch, isFetching } = useContentQuery()
  if (data) {
    return (
      <Notice tone="waiting" title={data.riskNotice.title} className={className}>
        {data.riskNotice.text}
      </Notice>
    )
  }
  if (error === undefined) return <Skeleton shape="block" className={className} />
  return (
    <Notice
      tone="waiting"
      title="Investing puts your money at risk, all of it"
      className={className}
      action={
        <Button variant="secondary" size="sm" icon={RotateCw} pending={isFetching} onClick={() => void refetch()}>
          Load the notice
        </Button>
      }
    >
      The full notice on risk could not be loaded. Please read it before you invest.
    </Notice>
  )
}
