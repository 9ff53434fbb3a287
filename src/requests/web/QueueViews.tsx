import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { cx } from '#platform/web/ui/cx.ts'
import type { ViewPage } from '../saved-view.ts'

/** A queue, and what was decided in it. */
export type QueuePaths = { readonly waiting: string; readonly decided: ViewPage }

export const queuePaths = {
  withdrawals: { waiting: paths.adminPendingWallet, decided: paths.adminPendingWalletDecided },
  deposits: { waiting: paths.adminPendingDeposit, decided: paths.adminPendingDepositDecided },
  investments: { waiting: paths.adminPendingInvestment, decided: paths.adminPendingInvestmentDecided },
  exits: { waiting: paths.adminPendingExits, decided: paths.adminPendingExitsDecided },
  kyc: { waiting: paths.pendingKyc, decided: paths.pendingKycDecided },
  edits: { waiting: paths.balanceEdits, decided: paths.balanceEditsDecided },
} as const satisfies Record<string, QueuePaths>

type QueueViewsProps = {
  readonly of: QueuePaths
  readonly current: keyof QueuePaths
  /** Actions on the list as it is filtered. */
  readonly children?: ReactNode
}

/** The two views of a queue, each at its own address. */
export function QueueViews({ of, current, children }: QueueViewsProps) {
  const views = [
    { view: 'waiting', label: 'Waiting' },
    { view: 'decided', label: 'Decided' },
  ] as const
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-2 border-line border-b md:mb-3">
      <nav aria-label="Views of the queue" className="flex gap-1 sm:gap-2">
        {views.map(({ view, label }) => (
          <Link
            key={view}
            to={of[view]}
            aria-current={view === current ? 'page' : undefined}
            className={cx(
              'relative inline-flex min-h-11 items-center px-3 text-[0.9375rem] text-ink-muted -outline-offset-2 max-[400px]:px-2',
              'after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full hover:text-ink',
              'aria-[current]:font-medium aria-[current]:text-ink aria-[current]:after:bg-green',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="flex gap-2 pb-1">{children}</div>
    </div>
  )
}
