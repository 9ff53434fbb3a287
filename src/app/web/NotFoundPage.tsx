import { ArrowLeft } from 'lucide-react'
import { useSite } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { LogoMark } from '#platform/web/ui/LogoMark.tsx'
import { StandalonePage } from './StandalonePage.tsx'
import { usePageTitle } from './use-page-title.ts'

export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <StandalonePage
      mark={<LogoMark logo={useSite()?.brand.logo} size={56} />}
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
