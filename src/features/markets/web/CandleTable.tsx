import type { Candle } from '../candle.ts'
import { figureText } from './summary.ts'

type CandleTableProps = { readonly title: string; readonly candles: readonly Candle[]; readonly decimals: number }

const columns = ['open', 'high', 'low', 'close'] as const

export function CandleTable({ title, candles, decimals }: CandleTableProps) {
  return (
    <details className="mt-5">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-green underline underline-offset-4">
        The last {candles.length} days in figures
      </summary>
      <div className="overflow-x-auto">
        <table className="mt-2 w-full min-w-md text-right text-[0.9375rem]">
          <caption className="sr-only">{title}, the last days, newest first</caption>
          <thead className="border-line border-b text-ink-muted text-sm">
            <tr>
              <th scope="col" className="py-2 text-left font-medium">
                Day
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 ps-4 font-medium capitalize">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {candles.map((candle) => (
              <tr key={candle.time}>
                <th scope="row" className="py-2 text-left font-normal">
                  {candle.time}
                </th>
                {columns.map((column) => (
                  <td key={column} className="py-2 ps-4">
                    {figureText(candle[column], decimals)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
