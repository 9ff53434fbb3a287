const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const signedDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'exceptZero' })

/**
 * `$1,234.50` from dollars. A decimal string is formatted digit by digit, never through a floating point number.
 * Anything that is not an amount becomes a dash, so that a bug never looks like money.
 */
export function formatMoney(value: number | string, { signed = false } = {}): string {
  const text = String(value).trim()
  if (!/^-?\d+(\.\d+)?$/.test(text)) return '—'
  const formatter = signed ? signedDollars : dollars
  const formatted = formatter.format(text as `${number}`).replace('-', '−')
  return formatted === '−$0.00' ? '$0.00' : formatted
}
