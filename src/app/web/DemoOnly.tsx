import { Outlet } from 'react-router'
import { useSite } from '#features/operator/web/door.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageLoading } from './PageLoading.tsx'

/** Pages of the demo do not exist in a live system. */
export function DemoOnly() {
  const mode = useSite()?.mode
  if (mode === undefined) return <PageLoading />
  return mode === 'demo' ? <Outlet /> : <NotFoundPage />
}
