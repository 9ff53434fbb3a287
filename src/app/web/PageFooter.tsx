import { useLocation } from 'react-router'
import { useSite } from '#features/operator/web/door.ts'
import { publicPageAt } from '#features/site/public-pages.ts'
import { SiteFooter } from '#features/site/web/footer/SiteFooter.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { NoWrap } from '#platform/web/ui/NoWrap.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'

export function PageFooter() {
  const { pathname } = useLocation()
  return publicPageAt(pathname) ? <SiteFooter /> : <SmallFooter />
}

/** Within the application the footer is small. */
function SmallFooter() {
  const brand = useSite()?.brand
  return (
    <footer className="mt-8 sm:mt-16 border-line border-t text-ink-muted text-sm">
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4 sm:py-6">
        <p>{brand?.name}</p>
        {brand && (
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            <li>
              <TextLink href={`mailto:${brand.supportEmail}`}>
                <NoWrap>{brand.supportEmail}</NoWrap>
              </TextLink>
            </li>
            <li>
              <TextLink href={`tel:${brand.supportPhone.replace(/[^+\d]/g, '')}`}>{brand.supportPhone}</TextLink>
            </li>
          </ul>
        )}
      </Container>
    </footer>
  )
}
