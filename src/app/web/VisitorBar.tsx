import { NavLink } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { visitorLinks } from './visitor-links.ts'

/** The menu has the links where they do not fit. Opening an account is offered at every width. */
export function VisitorBar() {
  return (
    <nav aria-label="Main" className="ms-auto flex shrink-0 items-center gap-2 sm:gap-3">
      <ul className="me-2 flex gap-x-5 max-lg:hidden xl:gap-x-6">
        {visitorLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="inline-flex min-h-11 items-center text-[0.9375rem] text-ink-muted no-underline underline-offset-8 hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="max-lg:hidden">
        <ThemeSwitch />
      </div>
      <LinkButton to={paths.login} size="sm" variant="secondary" className="max-sm:hidden">
        Login
      </LinkButton>
      <LinkButton to={paths.register} size="sm" className="max-sm:px-2">
        Open an account
      </LinkButton>
    </nav>
  )
}
