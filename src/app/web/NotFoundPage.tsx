import { ArrowLeft } from 'lucide-react'
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
        <LinkButton to="/" icon={ArrowLeft}>
          Go back home
        </LinkButton>
      }
    />
  )
}
