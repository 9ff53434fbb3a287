import { useState } from 'react'
import type { HistoryItem } from '../api.ts'
import { movementIdOf } from '../movement.ts'
import { HistoryCard } from './HistoryCard.tsx'
import { HistoryDetails } from './HistoryDetails.tsx'

export function HistoryList({ items }: { readonly items: readonly HistoryItem[] }) {
  const [shown, setShown] = useState<HistoryItem>()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ul className="@container grid gap-3">
        {items.map((item) => (
          <li key={movementIdOf(item.type, item._id)}>
            <HistoryCard
              item={item}
              onOpen={() => {
                setShown(item)
                setOpen(true)
              }}
            />
          </li>
        ))}
      </ul>
      {shown && <HistoryDetails item={shown} open={open} onOpenChange={setOpen} />}
    </>
  )
}
