import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAuth } from '#features/sessions/web/door.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { ButtonSize, ButtonVariant } from '#platform/web/ui/button-look.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useDownload, type Wanted } from './use-download.ts'

type DocumentButtonProps = {
  readonly wanted: Wanted
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly children: ReactNode
}

/** Downloads a document. Staff who view an account get its documents from the user's page, in their own name. */
export function DocumentButton({ wanted, variant = 'secondary', size, children }: DocumentButtonProps) {
  const { download, pending } = useDownload()
  const isOwn = wanted.kind !== 'user-statement'
  if (useAuth().user?.isImpersonated && isOwn) return null
  const load = async () => {
    const failure = await download(wanted)
    if (failure) toast.error(failure.message)
  }
  return (
    <Button variant={variant} size={size} icon={FileDown} pending={pending} onClick={load}>
      {children}
    </Button>
  )
}
