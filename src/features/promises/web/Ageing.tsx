import type { ReactNode } from 'react'
import { StandingContext } from '#requests/web/standing-context.ts'
import type { PromisedQueue } from '../promise.ts'
import { useStanding } from './use-promised.ts'

/** Colours the ages of the requests within by what was promised in this queue. */
export function Ageing({ queue, children }: { readonly queue: PromisedQueue; readonly children: ReactNode }) {
  const standing = useStanding()
  return <StandingContext value={(since, now, from) => standing(queue, since, now, from)}>{children}</StandingContext>
}
