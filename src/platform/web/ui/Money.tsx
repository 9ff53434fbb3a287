import { cx } from './cx.ts'
import { formatMoney } from './format-money.ts'
import { NoWrap } from './NoWrap.tsx'

type MoneyProps = {
  value: number | string
  direction?: 'in' | 'out' | 'by-sign' | undefined
  size?: 'inherit' | 'figure' | 'figure-large' | undefined
  className?: string | undefined
}

const sizes = {
  inherit: '',
  figure: 'font-serif text-figure tracking-[-0.01em]',
  'figure-large': 'font-serif text-figure-large tracking-[-0.02em]',
}

/**
 * An amount in dollars. `direction` is for lists where money comes and goes: the sign is shown, and incoming money is
 * green. Outgoing money keeps the text colour, because paying is not an error.
 */
export function Money({ value, direction, size = 'inherit', className }: MoneyProps) {
  const text = directed(value, direction)
  const incoming = direction !== undefined && text.startsWith('+')
  return <NoWrap className={cx('tabular-nums', sizes[size], incoming && 'text-good', className)}>{text}</NoWrap>
}

function directed(value: number | string, direction: MoneyProps['direction']): string {
  if (direction === undefined) return formatMoney(value)
  if (direction === 'by-sign') return formatMoney(value, { signed: true })
  const size = String(value).trim().replace(/^-/, '')
  return formatMoney(direction === 'in' ? size : `-${size}`, { signed: true })
}
