import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useClock } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { read } from '#platform/web/calls.ts'
import { useGoBack } from '#platform/web/came-from.ts'
import { useNow } from '#platform/web/use-now.ts'
import { DetailFrame } from '#requests/web/DetailFrame.tsx'
import { ShortcutHelp } from '#requests/web/ShortcutHelp.tsx'
import { useShortcutSetting } from '#requests/web/use-shortcut-setting.ts'
import { useShortcuts } from '#requests/web/use-shortcuts.ts'
import type { kycReview } from '../../api.ts'
import { ReviewDesk, reviewHelp } from './ReviewDesk.tsx'
import { ReviewDialogs } from './ReviewDialogs.tsx'
import { useReview } from './use-review.ts'

const useKycReviewQuery = read<typeof kycReview>('GET /api/users/kyc/{id}', ['Queue', 'Kyc'])

const queue = { to: paths.pendingKyc, label: 'KYC reviews' }

/** The last documents of one person, waiting or decided. */
export function KycReviewPage() {
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useKycReviewQuery({ id }, { refetchOnMountOrArgChange: true })
  const [helpOpen, setHelpOpen] = useState(false)
  const [keysOn, setKeysOn] = useShortcutSetting()
  const panel = useRef<HTMLElement>(null)
  const now = useNow(useClock())
  const viewerId = useAuth().user?._id
  const person = currentData?.review
  const review = useReview(
    person && (person.kycStatus === 'Pending' ? [person] : []),
    () => void setTimeout(() => panel.current?.focus()),
  )
  useShortcuts({ b: useGoBack(queue.to), '?': () => setHelpOpen(true) }, keysOn)
  return (
    <Ageing queue="kyc">
      <DetailFrame
        title={person ? `Documents of ${person.name}` : 'KYC review'}
        queue={queue}
        problem={error && 'The documents could not be loaded.'}
        failure={error}
        busy={isFetching}
        onRetry={refetch}
      >
        {person && (
          <ReviewDesk panelRef={panel} person={person} review={review} viewerId={viewerId} keysOn={keysOn} now={now} />
        )}
      </DetailFrame>
      <ReviewDialogs review={review} />
      <ShortcutHelp
        open={helpOpen}
        onOpenChange={setHelpOpen}
        lines={[...reviewHelp, { keys: ['B'], does: 'Back' }, { keys: ['?'], does: 'This help' }]}
        enabled={keysOn}
        onEnabledChange={setKeysOn}
      />
    </Ageing>
  )
}
