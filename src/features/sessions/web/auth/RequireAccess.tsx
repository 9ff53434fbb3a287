import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import type { Guard } from '#kernel/access.ts'
import { useMay } from './auth-state.ts'

type RequireAccessProps = Pick<Guard, 'access'> & {
  readonly duty?: Guard['duty'] | undefined
  readonly otherwise: ReactNode
}

/** Hides pages from people without the role or the duty: `otherwise` is the 404 page. */
export function RequireAccess({ access, duty = 'any', otherwise }: RequireAccessProps) {
  return useMay({ access, duty }) ? <Outlet /> : otherwise
}
