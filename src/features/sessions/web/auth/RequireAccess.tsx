import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { type Access, mayAccess } from '#kernel/access.ts'
import { useAuth } from './auth-state.ts'

type RequireAccessProps = { readonly access: Access; readonly otherwise: ReactNode }

/** Hides pages from roles without access: `otherwise` is the 404 page. */
export function RequireAccess({ access, otherwise }: RequireAccessProps) {
  const { user } = useAuth()
  return mayAccess(user?.role, access) ? <Outlet /> : otherwise
}
