import { ArrowLeft } from 'lucide-react'
import * as paths from '#kernel/paths.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { StandalonePage } from './StandalonePage.tsx'
import { usePageTitle } from './use-page-title.ts'

export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <StandalonePage
      title="404 - Page Not Found"
      text="Oops! The page you're looking for doesn't exist."
      actions={
        <LinkButton to={paths.home} icon={ArrowLeft}>
          Go back home
        </LinkButton>
      }
    />
  )
}
