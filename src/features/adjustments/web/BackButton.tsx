import { ArrowLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'

/** Goes back in the browser history, or to the list of users if the page was opened directly. */
export function BackButton() {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <Button
      variant="secondary"
      icon={ArrowLeft}
      onClick={() => void (key === 'default' ? navigate(withQuery(paths.userProfile, { tab: 'team' })) : navigate(-1))}
    >
      Back
    </Button>
  )
}
