/** A module of its own, so that the charting library is loaded only when there is a chart. */
import {
  AreaSeries,
  type AutoscaleInfo,
  createChart,
  type IChartApi,
  LineType,
  type UTCTimestamp,
} from 'lightweight-charts'
import { minute, second } from '#kernel/clock.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { watchTheme } from '#platform/web/ui/theme.ts'
import type { BalancePoint } from '../queries.ts'
import { books, stackOf } from './books.ts'

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
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0 } },
    timeScale: { borderVisible: false, fixLeftEdge: true, rightOffset: 1, timeVisible: isHourly(points) },
    // The library's logo injects a style sheet; the attribution is a link below the chart instead.
    layout: { attributionLogo: false, fontSize: 12 },
  })
  const stacks = points.map((point) => ({ time: timeOf(point), heights: stackOf(point) }))
  // The highest layer is drawn first, and each lower one covers what lies below it.
  const layers = [...books.entries()].reverse().map(([place, { token }]) => {
    const area = chart.addSeries(AreaSeries, {
      lineWidth: 1,
      lineType: LineType.WithSteps,
      priceLineVisible: false,
      lastValueVisible: false,
      crosshairMarkerVisible: false,
      autoscaleInfoProvider: fromZero,
    })
    area.setData(stacks.map(({ time, heights }) => ({ time, value: heights[place] ?? 0 })))
    return { area, token }
  })
  const paint = () => {
    applyColours(host, chart)
    for (const { area, token } of layers) {
      const fill = tokenColour(host, token, { share: 60 })
      area.applyOptions({ lineColor: tokenColour(host, token), topColor: fill, bottomColor: fill })
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
      background: { color: tokenColour(host, '--color-surface', { opacity: 0 }) },
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

/** Heights of a stack can be compared only if the scale begins at zero. */
function fromZero(original: () => AutoscaleInfo | null): AutoscaleInfo | null {
  const info = original()
  return info?.priceRange ? { ...info, priceRange: { ...info.priceRange, minValue: 0 } } : info
}

function axisText(dollars: number): string {
  const text = formatMoney(dollars.toFixed(2))
  return text.endsWith('.00') ? text.slice(0, -3) : text
}

function isHourly([first, next]: readonly BalancePoint[]): boolean {
  return first !== undefined && next !== undefined && Date.parse(next.at) - Date.parse(first.at) <= 60 * minute
}

/**
 * Has the browser resolve a colour token to rgba for the canvas; tokens are functions of theme and brand. A `share` below
 * 100 mixes it with the surface that it is painted on: opaque, unlike a low opacity.
 */
function tokenColour(host: HTMLElement, token: string, { opacity = 1, share = 100 } = {}): string {
  const probe = document.createElement('span')
  probe.style.color = `color-mix(in srgb, var(${token}) ${share}%, var(--color-surface))`
  host.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  const [red, green, blue] = pixelOf(color)
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`
}

function pixelOf(colour: string): Uint8ClampedArray {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const pen = canvas.getContext('2d')
  if (pen === null) return new Uint8ClampedArray([128, 128, 128])
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  return pen.getImageData(0, 0, 1, 1).data
}
