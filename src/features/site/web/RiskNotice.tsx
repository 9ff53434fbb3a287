import { Notice } from '../../../platform/web/ui/Notice.tsx'
import { useGetContentQuery } from './queries.ts'

/** The operator's words on risk, for every page that offers a plan. */
export function RiskNotice({ className }: { readonly className?: string }) {
  const notice = useGetContentQuery().data?.riskNotice
  if (notice === undefined) return null
  return (
    <Notice tone="waiting" title={notice.title} className={className}>
      {notice.text}
    </Notice>
  )
}
