import * as paths from '#kernel/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import type { HistoryItem } from '../api.ts'
import { movementIdOf } from '../movement.ts'
import { HistoryFacts } from './HistoryFacts.tsx'
import { lookOf } from './history-looks.ts'

type HistoryDetailsProps = {
  readonly item: HistoryItem
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function HistoryDetails({ item, open, onOpenChange }: HistoryDetailsProps) {
  const { name, meaning } = lookOf(item)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={name}
      description={meaning}
      closeButton={false}
      footer={
        <>
          <LinkButton to={paths.movement(movementIdOf(item.type, item._id))} variant="secondary">
            Open the movement
          </LinkButton>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
        </>
      }
    >
      <HistoryFacts item={item} />
    </Dialog>
  )
}
