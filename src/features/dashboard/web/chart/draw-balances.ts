/** A module of its own, so that the charting library is loaded only when there is a chart. */
import {
  createChart,
  createSeriesMarkers,
  type IChartApi,
  LineSeries,
  LineType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { minute, second } from '#kernel/clock.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { watchTheme } from '#platform/web/ui/theme.ts'
import type { BalancePoint } from '../queries.ts'
import { books } from './books.ts'
import { tokenColour } from './token-colour.ts'

/** Draws into `host` and reports the point under the pointer. Returns a function that removes the chart. */
export function drawBalances(
  host: HTMLElement,
  points: readonly BalancePoint[],
  onPoint: (point: BalancePoint | undefined) => void,
): () => void {
  const chart = createChart(host, {
    autoSize: true,
    handleScroll: false,
    handleScale: false,
    localization: { priceFormatter: axisText, locale: 'en-GB' },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.06 } },
    timeScale: { borderVisible: false, fixLeftEdge: true, rightOffset: 1, timeVisible: isHourly(points) },
    // The library's logo injects a style sheet; the attribution is a link below the chart instead.
    layout: { attributionLogo: false, fontSize: 12 },
  })
  const newest = points.at(-1)
  const lines = books.map(({ book, token }) => {
    const line = chart.addSeries(LineSeries, {
      lineWidth: book === 'total' ? 3 : 2,
      lineType: LineType.WithSteps,
      priceLineVisible: false,
      lastValueVisible: false,
    })
    line.setData(points.map((point) => ({ time: timeOf(point), value: point[book] })))
    return { line, token, end: createSeriesMarkers(line) }
  })
  const paint = () => {
    applyColours(host, chart)
    for (const { line, token, end } of lines) {
      const color = tokenColour(host, token)
      line.applyOptions({ color })
      // A step at the last point is a bare vertical line; the marker shows which end is the present balance.
      if (newest)
        end.setMarkers([{ time: timeOf(newest) as Time, position: 'inBar', shape: 'circle', color, size: 0.8 }])
    }
  }
  const byTime = new Map(points.map((point) => [timeOf(point), point]))
  chart.subscribeCrosshairMove(({ time }) => onPoint(time === undefined ? undefined : byTime.get(time as UTCTimestamp)))
  chart.timeScale().fitContent()
  // Keeps the whole range visible when the width changes.
  chart.timeScale().subscribeSizeChange(() => chart.timeScale().fitContent())
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

/** Repaints when the reader changes the theme or the system changes its colour scheme. */
function watchColours(paint: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const stop = watchTheme(paint)
  system.addEventListener('change', paint)
  return () => {
    stop()
    system.removeEventListener('change', paint)
  }
}

/** The library formats every time as UTC, so local time is passed to it as if it were UTC. */
function timeOf({ at }: BalancePoint): UTCTimestamp {
  const moment = new Date(at)
  return Math.round((moment.getTime() - moment.getTimezoneOffset() * minute) / second) as UTCTimestamp
}

function axisText(dollars: number): string {
  const text = formatMoney(dollars.toFixed(2))
  return text.endsWith('.00') ? text.slice(0, -3) : text
}

function isHourly([first, next]: readonly BalancePoint[]): boolean {
  return first !== undefined && next !== undefined && Date.parse(next.at) - Date.parse(first.at) <= 60 * minute
}
