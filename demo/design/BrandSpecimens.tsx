import { useEffect, useState } from 'react'
import { FullPageLoader } from '#platform/web/ui/FullPageLoader.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { LogoMark } from '#platform/web/ui/LogoMark.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { Row, Specimen } from './Specimen.tsx'

const brands = {
  Larkfield: undefined,
  Harbour: { '--brand-action': '#0a5bd3', '--brand-accent': '#f2b705' },
  Vineyard: { '--brand-action': '#7d1d3f', '--brand-accent': '#5a7d1d' },
}

type BrandName = keyof typeof brands

export function BrandSpecimens() {
  const [brand, setBrand] = useState<BrandName>('Larkfield')

  // The application sets the same variables for the operator's brand, so the previous values are restored.
  useEffect(() => {
    const root = document.documentElement.style
    const colours = Object.entries(brands[brand] ?? {})
    const previous = colours.map(([name]) => [name, root.getPropertyValue(name)] as const)
    for (const [name, colour] of colours) root.setProperty(name, colour)
    return () => {
      for (const [name, colour] of previous) root.setProperty(name, colour)
    }
  }, [brand])

  return (
    <>
      <Specimen name="Brand colours" note="Two colours repaint everything; their contrast is kept whatever they are.">
        <Segmented
          legend="Brand"
          choices={(Object.keys(brands) as BrandName[]).map((value) => ({ value, label: value }))}
          value={brand}
          onChange={setBrand}
        />
      </Specimen>
      <Specimen name="Logo">
        <Row>
          <Logo brand={brand} size="lg" />
          <Logo brand={brand} />
          <LogoMark size={96} />
          <LogoMark size={20} />
        </Row>
      </Specimen>
      <Specimen name="FullPageLoader" bare>
        <div className="overflow-hidden rounded-card border border-line *:min-h-80">
          <FullPageLoader brand={brand} />
        </div>
      </Specimen>
    </>
  )
}
