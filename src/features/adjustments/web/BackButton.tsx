import { ArrowLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'

/** Back to where one came from; who opened the page by its address goes to the list of users. */
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
