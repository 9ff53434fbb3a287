import { encode } from 'uqr'

type QrCodeProps = { readonly text: string; readonly label: string }

/** Black on white in every theme, because cameras expect dark on light. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  return (
    <div className="w-44 shrink-0 overflow-hidden rounded-card border border-line">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" className="block">
        <rect width={size} height={size} fill="#fff" />
        <path d={data.map(pathOfRow).join('')} fill="#000" />
      </svg>
    </div>
  )
}

function pathOfRow(row: readonly boolean[], y: number): string {
  return row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')
}
