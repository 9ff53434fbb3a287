import { useEffect, useRef } from 'react'
import { watchTheme } from '#platform/web/ui/theme.ts'
import type { Candle } from '../candle.ts'

type CandleChartProps = {
  readonly candles: readonly Candle[]
  readonly decimals: number
  readonly height: number
  /** The text alternative of the chart. */
  readonly label: string
}

/** The charting library is large, so it is imported on demand and the figures do not wait for it. */
export function CandleChart({ candles, decimals, height, label }: CandleChartProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let remove = () => {}
    let wanted = true
    void import('./draw-candles.ts').then(({ drawCandles }) => {
      if (!wanted || place.current === null) return
      const chart = drawCandles(place.current, { candles, decimals, height })
      const scheme = window.matchMedia('(prefers-color-scheme: dark)')
      const stopWatching = watchTheme(chart.recolour)
      scheme.addEventListener('change', chart.recolour)
      remove = () => {
        scheme.removeEventListener('change', chart.recolour)
        stopWatching()
        chart.remove()
      }
    })
    return () => {
      wanted = false
      remove()
    }
  }, [candles, decimals, height])

  return <div ref={place} role="img" aria-label={label} style={{ height }} className="w-full" />
}
