import type { PageContent } from '#features/operator/web/door.ts'

type LicenceDrawingProps = {
  readonly company: PageContent['company']
  readonly brand: string
  readonly sample: boolean
}

/** The rosette around the seal: a sine wave around a circle, in six phases. */
const guilloche = [0, 1, 2, 3, 4, 5].map((turn) => {
  const points = Array.from({ length: 81 }, (_, place) => {
    const angle = (place / 80) * Math.PI * 2
    const away = 34 + 9 * Math.sin(angle * 9 + (turn * Math.PI) / 3)
    return `${(210 + Math.cos(angle) * away).toFixed(1)} ${(455 + Math.sin(angle) * away).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
})

/** A licence drawn as a certificate. A sample is marked as one across its whole width. */
export function LicenceDrawing({ company, brand, sample }: LicenceDrawingProps) {
  const label = `${sample ? 'Sample of a licence' : 'Licence'} ${company.licenceNumber} of ${company.legalName}`
  const lines = [company.legalName, company.licenceNumber, company.regulator]
  return (
    <svg role="img" aria-label={label} viewBox="0 0 420 560" className="w-full max-w-md text-green">
      <rect x="1" y="1" width="418" height="558" rx="6" className="fill-surface stroke-line" strokeWidth="2" />
      <g fill="none" stroke="currentColor">
        <rect x="18" y="18" width="384" height="524" strokeWidth="1.5" />
        <rect x="25" y="25" width="370" height="510" strokeWidth="0.6" />
        {guilloche.map((d) => (
          <path key={d} d={d} strokeWidth="0.7" />
        ))}
        <path d="M110 150H310M110 156H310" strokeWidth="0.8" />
      </g>
      <g textAnchor="middle" className="fill-ink font-serif">
        <text x="210" y="92" fontSize="17" letterSpacing="1.5">
          {brand}
        </text>
        <text x="210" y="132" fontSize="32" fontWeight="600">
          Licence
        </text>
        {lines.map((line, place) => (
          <text key={line} x="210" y={214 + place * 62} fontSize={line.length > 34 ? 14 : 18}>
            {line}
          </text>
        ))}
      </g>
      <g textAnchor="middle" className="fill-ink-muted" fontSize="11.5">
        <text x="210" y="190">
          granted to
        </text>
        <text x="210" y="252">
          under the number
        </text>
        <text x="210" y="314">
          by
        </text>
        <text x="210" y="460" className="fill-green font-serif" fontSize="14">
          seal
        </text>
      </g>
      {sample && (
        <text
          x="210"
          y="405"
          textAnchor="middle"
          fontSize="92"
          fontWeight="600"
          letterSpacing="8"
          transform="rotate(-24 210 380)"
          className="fill-danger font-serif"
          opacity="0.28"
        >
          SAMPLE
        </text>
      )}
    </svg>
  )
}
