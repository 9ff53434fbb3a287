import { lazy, Suspense } from 'react'
import { Link, NavLink } from 'react-router'
import { useSite } from '#features/operator/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** Never loaded for a visitor. */
const ProfileMenu = lazy(async () => ({ default: (await import('./ProfileMenu.tsx')).ProfileMenu }))

const Bell = lazy(async () => ({ default: (await import('#features/notifications/web/door.ts')).Bell }))

const visitorLinks = [
  { to: paths.plans, label: 'Plans' },
  { to: paths.howItWorks, label: 'How it works' },
  { to: paths.marketRates, label: 'Market' },
  { to: paths.about, label: 'About' },
  { to: paths.support, label: 'Support' },
]

export function NavBar() {
  const { isLoggedIn } = useAuth()
  const site = useSite()
  const brand = site?.brand
  const isDemo = site?.mode === 'demo'
  return (
    // On a phone toasts cover the sticky bar at the top, and nothing else. In the demo that is its ribbon.
    <header className={cx('border-line border-b bg-paper', !isDemo && 'max-sm:sticky max-sm:top-0 max-sm:z-30')}>
      <Container className="flex min-h-16 items-center justify-between gap-4">
        <Link
          to={paths.home}
          aria-label={`${brand?.name ?? ''} home`.trim()}
          className="inline-flex rounded-control text-ink no-underline"
        >
          <Logo brand={brand?.name ?? ''} />
        </Link>
        <nav aria-label="Main" className="ms-auto hidden items-center gap-4 md:flex">
          {!isLoggedIn && (
            <ul className="me-2 flex gap-x-6">
              {visitorLinks.map(({ to, label }, place) => (
                <li key={to} className={place < 2 ? undefined : 'hidden lg:block'}>
                  <NavLink
                    to={to}
                    className="inline-flex min-h-11 items-center text-[0.9375rem] text-ink-muted no-underline underline-offset-8 hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          )}
          <ThemeSwitch />
          {isLoggedIn ? (
            <Suspense fallback={<span className="h-11 w-32" />}>
              <ProfileMenu />
            </Suspense>
          ) : (
            <LinkButton to={paths.login} size="sm">
              Login
            </LinkButton>
          )}
        </nav>
        <div className="flex items-center gap-1">
          {isLoggedIn && (
            <Suspense fallback={<span className="size-11" />}>
              <Bell />
            </Suspense>
          )}
          <PhoneMenu className="md:hidden" />
        </div>
      </Container>
    </header>
  )
}
