/** The only module that imports the charting library. */
import { CandlestickSeries, ColorType, createChart } from 'lightweight-charts'
import type { Candle } from '../candle.ts'

type Options = { readonly candles: readonly Candle[]; readonly decimals: number; readonly height: number }

export function drawCandles(place: HTMLElement, { candles, decimals, height }: Options) {
  const chart = createChart(place, { height, autoSize: true, ...lookOf(place) })
  const priceFormat = { type: 'price', precision: decimals, minMove: 10 ** -decimals } as const
  const series = chart.addSeries(CandlestickSeries, { priceFormat, ...candleLookOf(place) })
  series.setData([...candles])
  chart.timeScale().fitContent()
  return {
    recolour: () => {
      chart.applyOptions(lookOf(place))
      series.applyOptions(candleLookOf(place))
    },
    remove: () => chart.remove(),
  }
}

function lookOf(place: HTMLElement) {
  const line = { color: colourOf(place, '--color-line') }
  return {
    layout: {
      background: { type: ColorType.Solid, color: colourOf(place, '--color-surface') },
      textColor: colourOf(place, '--color-ink-muted'),
      fontFamily: getComputedStyle(place).fontFamily,
      // The logo is a link, which an element with role `img` must not contain; the page credits the library in text.
      attributionLogo: false,
    },
    grid: { vertLines: line, horzLines: line },
    rightPriceScale: { borderColor: line.color },
    timeScale: { borderColor: line.color },
    // A vertical drag on a touch screen scrolls the page, not the chart.
    handleScroll: { vertTouchDrag: false },
  }
}

function candleLookOf(place: HTMLElement) {
  const up = colourOf(place, '--color-green')
  const down = colourOf(place, '--color-accent')
  return {
    upColor: up,
    wickUpColor: up,
    borderUpColor: up,
    downColor: down,
    wickDownColor: down,
    borderDownColor: down,
  }
}

/** Resolves a colour token to `rgb()` on a canvas, because the library cannot parse the syntax of our colours. */
function colourOf(place: HTMLElement, token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  place.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
  if (context === null) return computed
  context.fillStyle = computed
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
