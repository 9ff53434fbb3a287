/** The drawing itself, apart from its page, so that the charting library is loaded only when there is a chart. */
import { createChart, type IChartApi, LineSeries, LineType, type UTCTimestamp } from 'lightweight-charts'
import { minute, second } from '../../../../kernel/clock.ts'
import { formatMoney } from '../../../../platform/web/ui/format-money.ts'
import { watchTheme } from '../../../../platform/web/ui/theme.ts'
import type { BalancePoint } from '../queries.ts'
import { books } from './books.ts'
import { tokenColour } from './token-colour.ts'

/** Draws into `host` and tells the point under the pointer. Returns how to take the drawing away. */
export function drawBalances(
  host: HTMLElement,
  points: readonly BalancePoint[],
  onPoint: (point: BalancePoint | undefined) => void,
): () => void {
  const chart = createChart(host, {
    autoSize: true,
    handleScroll: false,
    handleScale: false,
    localization: { priceFormatter: (dollars: number) => formatMoney(dollars.toFixed(2)), locale: 'en-GB' },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.12, bottom: 0.06 } },
    timeScale: { borderVisible: false, fixLeftEdge: true, fixRightEdge: true, timeVisible: isHourly(points) },
    // The library's logo is a style sheet of its own; its name stands beside the chart instead.
    layout: { attributionLogo: false, fontSize: 12 },
  })
  const lines = books.map(({ book, token }) => {
    const line = chart.addSeries(LineSeries, {
      lineWidth: 2,
      lineType: LineType.WithSteps,
      priceLineVisible: false,
      lastValueVisible: false,
    })
    line.setData(points.map((point) => ({ time: timeOf(point), value: point[book] })))
    return { line, token }
  })
  const paint = () => {
    applyColours(host, chart)
    for (const { line, token } of lines) line.applyOptions({ color: tokenColour(host, token) })
  }
  const byTime = new Map(points.map((point) => [timeOf(point), point]))
  chart.subscribeCrosshairMove(({ time }) => onPoint(time === undefined ? undefined : byTime.get(time as UTCTimestamp)))
  chart.timeScale().fitContent()
  paint()
  const stopWatching = watchColours(paint)
  return () => {
    stopWatching()
    chart.remove()
  }
}

function applyColours(host: HTMLElement, chart: IChartApi): void {
  const line = tokenColour(host, '--color-line')
  const crosshair = {
    color: tokenColour(host, '--color-line-strong'),
    labelBackgroundColor: tokenColour(host, '--color-ink'),
  }
  chart.applyOptions({
    layout: {
      background: { color: tokenColour(host, '--color-surface', 0) },
      textColor: tokenColour(host, '--color-ink-muted'),
      fontFamily: getComputedStyle(host).fontFamily,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    crosshair: { vertLine: crosshair, horzLine: { ...crosshair, visible: false, labelVisible: false } },
  })
}

/** The theme is chosen here, or it is the system's and changes with the evening. */
function watchColours(paint: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const stop = watchTheme(paint)
  system.addEventListener('change', paint)
  return () => {
    stop()
    system.removeEventListener('change', paint)
  }
}

/** The library writes every time as if it were UTC, so the reader's own time is handed to it as that. */
function timeOf({ at }: BalancePoint): UTCTimestamp {
  const moment = new Date(at)
  return Math.round((moment.getTime() - moment.getTimezoneOffset() * minute) / second) as UTCTimestamp
}

function isHourly([first, next]: readonly BalancePoint[]): boolean {
  return first !== undefined && next !== undefined && Date.parse(next.at) - Date.parse(first.at) <= 60 * minute
}
