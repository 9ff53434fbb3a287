import { ChoiceCards } from '#platform/web/ui/ChoiceCards.tsx'
import type { PayableAsset } from './queries.ts'

type AssetChoiceProps = {
  readonly assets: readonly PayableAsset[]
  readonly value: string
  readonly onChange: (id: string) => void
  readonly error?: string | undefined
}

export function AssetChoice({ assets, value, onChange, error }: AssetChoiceProps) {
  return (
    <ChoiceCards
      legend="What do you pay with?"
      value={value}
      onChange={onChange}
      error={error}
      className="grid grid-cols-2 gap-3 sm:grid-cols-4"
      choices={assets.map(({ id, asset, network }) => ({
        value: id,
        name: `${asset} on ${network}`,
        content: (
          <>
            <span className="block font-medium leading-snug">{asset}</span>
            <span className="block text-ink-muted text-sm leading-snug">{network}</span>
          </>
        ),
      }))}
    />
  )
}
